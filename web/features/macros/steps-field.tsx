import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { type MacroStep, type MacroStepType, macroStepTypes } from '#contracts/macros'
import type { CustomFieldProps } from '#web/components/form/field-spec.ts'
import { stepNames } from '#web/components/macros/step-names.ts'
import { Button } from '#web/components/ui/button.tsx'
import { FieldError } from '#web/components/ui/field.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useT } from '#web/lib/i18n.ts'
import { emptyStep } from './empty-step.ts'
import { StepInput } from './step-input.tsx'

const most = 10

/** What a macro does, step by step. */
export function StepsField({ name, label, hint }: CustomFieldProps) {
  const t = useT()
  const names = stepNames(t)
  const { field, fieldState } = useController({ name })
  const steps = (field.value ?? []) as MacroStep[]
  const broken = fieldState.error as unknown as Record<number, unknown> | undefined
  const put = (index: number, step: MacroStep) => field.onChange(steps.with(index, step))
  const move = (index: number, by: number) => {
    const step = steps[index]
    if (step) field.onChange(steps.toSpliced(index, 1).toSpliced(index + by, 0, step))
  }
  return (
    <fieldset className="col-span-2 grid gap-2.5">
      <legend className="mb-1 font-medium">{label}</legend>
      <ol className="grid gap-2.5">
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place: two may be the same
          <li key={index} className="grid gap-2 rounded-md p-2.5 shadow-[inset_0_0_0_1px_var(--line-1)]">
            <div className="flex items-center gap-1">
              <span className="w-5 shrink-0 text-center text-xs text-ink-2 tabular-nums">{index + 1}</span>
              <Select
                aria-label={t(($) => $.macros.stepKind, { step: index + 1 })}
                options={macroStepTypes.map((type) => ({ value: type, label: names[type] }))}
                value={step.type}
                onChange={(type) => put(index, emptyStep(type as MacroStepType))}
                className="flex-1"
              />
              <IconButton
                label={t(($) => $.macros.up)}
                icon={<ArrowUp className="size-4" />}
                whyNot={index ? undefined : t(($) => $.macros.isFirst)}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={t(($) => $.macros.down)}
                icon={<ArrowDown className="size-4" />}
                whyNot={index < steps.length - 1 ? undefined : t(($) => $.macros.isLast)}
                onClick={() => move(index, 1)}
              />
              <IconButton
                label={t(($) => $.macros.removeStep, { step: index + 1 })}
                icon={<Trash2 className="size-4" />}
                onClick={() => field.onChange(steps.toSpliced(index, 1))}
              />
            </div>
            <StepInput step={step} onChange={(changed) => put(index, changed)} />
            {broken?.[index] ? <FieldError text={t(($) => $.macros.incomplete)} /> : null}
          </li>
        ))}
      </ol>
      {fieldState.error?.message ? <FieldError text={t(($) => $.macros.needsSteps)} /> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          icon={<Plus className="size-4" />}
          disabled={steps.length >= most}
          onClick={() => field.onChange([...steps, emptyStep('message')])}
        >
          {t(($) => $.macros.addStep)}
        </Button>
        <p className="text-xs text-ink-2">{hint}</p>
      </div>
    </fieldset>
  )
}
