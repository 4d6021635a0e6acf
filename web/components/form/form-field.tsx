import { useController, useWatch } from 'react-hook-form'
import { Field, type FieldControl } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { MultiSelect } from '#web/components/ui/multi-select.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { Textarea } from '#web/components/ui/textarea.tsx'
import { useT } from '#web/lib/i18n.ts'
import { ColorPicker } from './color-picker.tsx'
import type { FieldSpec } from './field-spec.ts'
import { PasswordInput } from './password-input.tsx'

type Kind<K extends FieldSpec['kind']> = Extract<FieldSpec, { kind: K }>
type Slot<S extends FieldSpec> = { spec: S; control: FieldControl }

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The control of a field spec with its label, hint and error; nothing while it does not apply. */
export function FormField({ spec }: { spec: FieldSpec }) {
  const ruling = useWatch({ name: spec.only?.name ?? spec.name })
  return spec.only && ruling !== spec.only.value ? null : <ShownField spec={spec} />
}

function ShownField({ spec }: { spec: FieldSpec }) {
  const t = useT()
  const { fieldState } = useController({ name: spec.name })
  if (spec.kind === 'custom') {
    return <spec.Component name={spec.name} label={spec.label(t)} hint={spec.hint?.(t)} />
  }
  if (spec.kind === 'switch') return <SwitchField spec={spec} />
  return (
    <Field
      label={spec.label(t)}
      note={spec.isOptional ? t(($) => $.common.optional) : undefined}
      hint={spec.hint?.(t)}
      error={fieldState.error?.message}
      className={spec.isHalf ? '' : 'col-span-full'}
    >
      {(control) => <Control spec={spec} control={control} />}
    </Field>
  )
}

function Control({ spec, control }: Slot<Exclude<FieldSpec, { kind: 'custom' } | { kind: 'switch' }>>) {
  if (spec.kind === 'textarea') return <TextareaField spec={spec} control={control} />
  if (spec.kind === 'color') return <ColorField spec={spec} control={control} />
  if (spec.kind === 'select') return <SelectField spec={spec} control={control} />
  if (spec.kind === 'multi') return <MultiField spec={spec} control={control} />
  return <TextField spec={spec} control={control} />
}

function TextField({ spec, control }: Slot<Kind<'text' | 'email' | 'password' | 'tel' | 'number' | 'url' | 'date'>>) {
  const t = useT()
  const { field } = useController({ name: spec.name })
  const props = {
    ...control,
    ref: field.ref,
    name: field.name,
    value: asText(field.value),
    onBlur: field.onBlur,
    placeholder: spec.placeholder?.(t),
    autoComplete: spec.autoComplete ?? 'off',
    readOnly: spec.isFixed ?? false,
  }
  if (spec.kind === 'password')
    return <PasswordInput {...props} onChange={(event) => field.onChange(event.target.value)} />
  return (
    <Input
      {...props}
      type={spec.kind === 'number' ? 'number' : spec.kind}
      inputMode={spec.kind === 'number' ? 'numeric' : undefined}
      before={spec.prefix ? <span className="text-ink-2">{spec.prefix}</span> : null}
      onChange={({ target }) =>
        field.onChange(spec.kind === 'number' && target.value !== '' ? target.valueAsNumber : target.value)
      }
    />
  )
}

function TextareaField({ spec, control }: Slot<Kind<'textarea'>>) {
  const t = useT()
  const { field } = useController({ name: spec.name })
  return <Textarea {...control} {...field} value={asText(field.value)} placeholder={spec.placeholder?.(t)} />
}

function ColorField({ spec, control }: Slot<Kind<'color'>>) {
  const t = useT()
  const { field } = useController({ name: spec.name })
  return <ColorPicker id={control.id} label={spec.label(t)} value={asText(field.value)} onChange={field.onChange} />
}

const nothingValue = ''

function SelectField({ spec, control }: Slot<Kind<'select'>>) {
  const t = useT()
  const { field } = useController({ name: spec.name })
  const options = spec.useOptions()
  const nothing = spec.nothing ? [{ value: nothingValue, label: spec.nothing(t) }] : []
  return (
    <Select
      {...control}
      options={[...nothing, ...options]}
      value={asText(field.value)}
      onChange={(value) => field.onChange(spec.nothing && value === nothingValue ? null : value)}
    />
  )
}

function MultiField({ spec, control }: Slot<Kind<'multi'>>) {
  const t = useT()
  const { field } = useController({ name: spec.name })
  const options = spec.useOptions()
  return (
    <MultiSelect
      {...control}
      options={options}
      value={Array.isArray(field.value) ? field.value.map(String) : []}
      onChange={field.onChange}
      emptyText={t(($) => $.common.noMatch)}
      removeLabel={(name) => t(($) => $.common.removeChip, { name })}
      {...(spec.placeholder ? { placeholder: spec.placeholder(t) } : {})}
    />
  )
}

function SwitchField({ spec }: { spec: Kind<'switch'> }) {
  const t = useT()
  const { field } = useController({ name: spec.name })
  return (
    <label className="col-span-full flex min-h-8 items-center gap-2.5">
      <Switch isOn={field.value === true} onChange={field.onChange} aria-label={spec.label(t)} />
      <span className="min-w-0">
        <span className="mr-2 font-medium">{spec.label(t)}</span>
        {spec.hint ? <span className="text-ink-2">{spec.hint(t)}</span> : null}
      </span>
    </label>
  )
}
