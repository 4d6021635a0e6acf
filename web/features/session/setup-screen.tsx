import { FormProvider } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { SetupInput, setupApi } from '#contracts/setup'
import type { FieldSpec } from '#web/components/form/field-spec.ts'
import { FormField } from '#web/components/form/form-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { Button } from '#web/components/ui/button.tsx'
import { call } from '#web/lib/api.ts'
import { i18n, useT } from '#web/lib/i18n.ts'
import { toast } from '#web/lib/toast.ts'
import { BarePage } from './bare-page.tsx'

const fields: readonly FieldSpec[] = [
  { kind: 'text', name: 'company', label: (t) => t(($) => $.session.company), autoComplete: 'organization' },
  { kind: 'text', name: 'name', label: (t) => t(($) => $.session.yourName), autoComplete: 'name' },
  { kind: 'email', name: 'email', label: (t) => t(($) => $.session.email), autoComplete: 'username' },
  {
    kind: 'password',
    name: 'password',
    label: (t) => t(($) => $.session.password),
    hint: (t) => t(($) => $.session.passwordRule),
    autoComplete: 'new-password',
  },
]

/** The first run of an installation: the company that runs it and its first person (D24). */
export function SetupScreen() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { form, send } = useContractForm({
    schema: SetupInput,
    fields,
    values: { company: '', name: '', email: '', password: '' },
    prepare: (values) => ({ ...values, tokenSetup: params.get('tokenSetup') ?? '' }),
    submit: async (body) => {
      await call(setupApi.create, { body: SetupInput.parse(body) })
      toast.success(i18n.t(($) => $.session.setupDone))
      await navigate('/login', { replace: true })
    },
  })
  return (
    <BarePage title={t(($) => $.session.setupTitle)} about={t(($) => $.session.setupAbout)}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4.5">
          {fields.map((spec) => (
            <FormField key={spec.name} spec={spec} />
          ))}
          <Button type="submit" variant="primary" size="lg" isBusy={form.formState.isSubmitting}>
            {t(($) => $.session.setupSubmit)}
          </Button>
        </form>
      </FormProvider>
    </BarePage>
  )
}
