import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useIsUploading } from '#web/lib/uploading.ts'
import type { FieldFold } from './field-spec.ts'
import { Fold } from './fold.tsx'
import { FormField } from './form-field.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useContractForm } from './use-contract-form.ts'

interface FormDrawerProps extends Omit<Parameters<typeof useContractForm>[0], 'submit'> {
  title: string
  about?: string | undefined
  submitLabel?: string
  submit: (body: Record<string, unknown>) => Promise<unknown>
  /** Closes by leaving the address that opened it. */
  onClose: () => void
  folds?: readonly FieldFold[]
  /** A refusal from before, shown at its field. */
  firstError?: { field: string; message: string } | null
}

/** Create and edit in one drawer: first field focused, Enter saves, leaving with changes asks. */
export function FormDrawer(props: FormDrawerProps) {
  const t = useT()
  const id = useId()
  const isDone = useRef(false)
  const folds = props.folds?.filter((fold) => fold.fields.length) ?? []
  const fields = [...props.fields, ...folds.flatMap((fold) => fold.fields)]
  const { form, send } = useContractForm({
    ...props,
    fields,
    keepsRefusal: true,
    submit: async (values) => {
      await props.submit(values)
      isDone.current = true
      props.onClose()
    },
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const refusal = errors.root?.['server']?.message
  const isUploading = useIsUploading()
  const { firstError } = props
  useEffect(() => {
    if (!firstError) return undefined
    form.setError(firstError.field, { type: 'server', message: firstError.message })
    // The drawer itself takes the focus when it opens: come after it.
    const timer = setTimeout(() => form.setFocus(firstError.field), 200)
    return () => clearTimeout(timer)
  }, [form, firstError])

  return (
    <Drawer
      isOpen
      onClose={props.onClose}
      title={props.title}
      description={props.about}
      closeLabel={t(($) => $.common.close)}
      footer={
        <>
          {refusal ? (
            <p role="alert" className="flex basis-full items-start gap-2 text-sm text-danger-ink">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {refusal}
            </p>
          ) : null}
          <output className="flex-1 text-xs text-ink-2">{isDirty ? t(($) => $.common.unsaved) : null}</output>
          <Button variant="ghost" onClick={props.onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button type="submit" form={id} variant="primary" isBusy={isSubmitting} disabled={isUploading}>
            {props.submitLabel ?? t(($) => $.common.save)}
            <Kbd className="-mr-1 bg-black/20 text-on-brand phone:hidden">{'Enter'}</Kbd>
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          autoComplete="off"
          onSubmit={(event) => void send(event)}
          className="grid grid-cols-2 content-start gap-x-3 gap-y-4.5 pt-2"
        >
          {props.fields.map((spec) => (
            <FormField key={spec.name} spec={spec} />
          ))}
          {folds.map((fold) => (
            <Fold key={fold.label(t)} {...fold} />
          ))}
        </form>
      </FormProvider>
      <LeaveGuard isDirty={isDirty} isDone={isDone} />
    </Drawer>
  )
}
