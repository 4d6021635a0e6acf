import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod'
import { passwordResetApi } from '#contracts/password-reset'
import { Email } from '#contracts/session'
import type { FieldSpec } from '#web/components/form/field-spec.ts'
import { FormField } from '#web/components/form/form-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { Button } from '#web/components/ui/button.tsx'
import { call } from '#web/lib/api.ts'
import { useT } from '#web/lib/i18n.ts'
import { BarePage } from './bare-page.tsx'

const schema = z.object({ email: Email })
const field: FieldSpec = {
  kind: 'email',
  name: 'email',
  label: (t) => t(($) => $.session.email),
  autoComplete: 'username',
}

/** Asks for a link by mail; the answer is the same whether the address is known or not (D23). */
export function ForgotScreen() {
  const t = useT()
  const [isSent, setSent] = useState(false)
  const { form, send } = useContractForm({
    schema,
    fields: [field],
    values: { email: '' },
    prepare: (values) => values,
    submit: async (body) => {
      await call(passwordResetApi.ask, { body: schema.parse(body) })
      setSent(true)
    },
  })
  return (
    <BarePage title={t(($) => $.session.forgotTitle)} about={t(($) => $.session.forgotAbout)}>
      {isSent ? (
        <p role="status" className="rounded-md bg-success-soft px-3 py-2.5 text-success-ink">
          {t(($) => $.session.forgotSent)}
        </p>
      ) : (
        <FormProvider {...form}>
          <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4.5">
            <FormField spec={field} />
            <Button type="submit" variant="primary" size="lg" isBusy={form.formState.isSubmitting}>
              {t(($) => $.session.forgotSubmit)}
            </Button>
          </form>
        </FormProvider>
      )}
      <Link to="/login" className="self-start text-brand-ink hover:underline focus-visible:shadow-focus">
        {t(($) => $.session.backToLogin)}
      </Link>
    </BarePage>
  )
}
