import { FormProvider } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod'
import { passwordResetApi } from '#contracts/password-reset'
import { Password } from '#contracts/session'
import type { FieldSpec } from '#web/components/form/field-spec.ts'
import { FormField } from '#web/components/form/form-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { Button } from '#web/components/ui/button.tsx'
import { call } from '#web/lib/api.ts'
import { i18n, useT } from '#web/lib/i18n.ts'
import { toast } from '#web/lib/toast.ts'
import { BarePage } from './bare-page.tsx'

const schema = z
  .object({ password: Password, again: z.string() })
  .refine(({ password, again }) => password === again, { path: ['again'] })

const fields: readonly FieldSpec[] = [
  {
    kind: 'password',
    name: 'password',
    label: (t) => t(($) => $.session.newPassword),
    hint: (t) => t(($) => $.session.passwordRule),
    autoComplete: 'new-password',
  },
  { kind: 'password', name: 'again', label: (t) => t(($) => $.session.again), autoComplete: 'new-password' },
]

/** A new password with the token of the mail (`/reset?token=…`). */
export function ResetScreen() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { form, send } = useContractForm({
    schema,
    fields,
    values: { password: '', again: '' },
    prepare: (values) => values,
    submit: async (body) => {
      const { password } = schema.parse(body)
      await call(passwordResetApi.reset, { body: { token: params.get('token') ?? '', password } })
      toast.success(i18n.t(($) => $.session.resetDone))
      await navigate('/login', { replace: true })
    },
  })
  return (
    <BarePage title={t(($) => $.session.resetTitle)} about={t(($) => $.session.resetAbout)}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4.5">
          {fields.map((spec) => (
            <FormField key={spec.name} spec={spec} />
          ))}
          <Button type="submit" variant="primary" size="lg" isBusy={form.formState.isSubmitting}>
            {t(($) => $.session.resetSubmit)}
          </Button>
        </form>
      </FormProvider>
      <Link to="/login" className="self-start text-brand-ink hover:underline focus-visible:shadow-focus">
        {t(($) => $.session.backToLogin)}
      </Link>
    </BarePage>
  )
}
