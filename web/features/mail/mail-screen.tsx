import { Send } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { type MailAccount, MailAccountInput, mailApi } from '#contracts/mail'
import { ErrorState } from '#web/components/error-state.tsx'
import type { FieldSpec } from '#web/components/form/field-spec.ts'
import { FormField } from '#web/components/form/form-field.tsx'
import { LeaveGuard } from '#web/components/form/leave-guard.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { Page } from '#web/components/page.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { call } from '#web/lib/api.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction, useApi } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'

/** The mail server through which the company writes (`/configuracoes/smtp`). */
export function MailScreen() {
  const t = useT()
  const stored = useApi(mailApi.get, {})
  return (
    <Page title={t(($) => $.mail.title)} about={t(($) => $.mail.about)}>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-10 phone:px-4">
        {stored.data ? (
          <MailForm account={stored.data.account} onSaved={() => void stored.refetch()} />
        ) : stored.error ? (
          <ErrorState error={stored.error} onRetry={() => void stored.refetch()} isRetrying={stored.isFetching} />
        ) : (
          [0, 1, 2, 3].map((line) => <Skeleton key={line} className="my-3 h-9 max-w-[620px]" />)
        )}
      </div>
    </Page>
  )
}

const securities = () => {
  const t = useT()
  return [
    { value: 'tls', label: t(($) => $.mail.tls) },
    { value: 'starttls', label: t(($) => $.mail.starttls) },
  ]
}

const fields: readonly FieldSpec[] = [
  { kind: 'text', name: 'fromName', label: (t) => t(($) => $.mail.fromName), isHalf: true },
  { kind: 'email', name: 'fromAddress', label: (t) => t(($) => $.mail.fromAddress), isHalf: true },
  { kind: 'text', name: 'host', label: (t) => t(($) => $.mail.host), placeholder: () => 'smtp.exemplo.com.br' },
  { kind: 'number', name: 'port', label: (t) => t(($) => $.mail.port), isHalf: true },
  { kind: 'select', name: 'security', label: (t) => t(($) => $.mail.security), useOptions: securities, isHalf: true },
  { kind: 'text', name: 'user', label: (t) => t(($) => $.mail.user), autoComplete: 'off', isHalf: true },
  {
    kind: 'password',
    name: 'password',
    label: (t) => t(($) => $.mail.password),
    hint: (t) => t(($) => $.mail.passwordHint),
    autoComplete: 'new-password',
    isHalf: true,
  },
]

function MailForm({ account, onSaved }: { account: MailAccount | null; onSaved: () => void }) {
  const t = useT()
  const empty = { host: '', port: 465, security: 'tls', user: '', fromName: '', fromAddress: '' }
  const { hasPassword: _hidden, ...known } = account ?? { hasPassword: false, ...empty }
  const { form, send } = useContractForm({
    schema: MailAccountInput,
    fields,
    values: { ...known, password: '' },
    prepare: (values) => ({ ...values, password: values['password'] || undefined }),
    submit: async (body) => {
      await call(mailApi.save, { body: MailAccountInput.parse(body) })
      form.reset({ ...form.getValues(), password: '' })
      toast.success(
        t(($) => $.common.saved),
        { duration: 1500 },
      )
      onSaved()
    },
  })
  const { isDirty, isSubmitting } = form.formState
  return (
    <div className="grid max-w-[620px] gap-8 pt-2">
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void send(event)} className="grid grid-cols-2 gap-4 phone:grid-cols-1">
          {fields.map((spec) => (
            <FormField key={spec.name} spec={spec} />
          ))}
          <LeaveGuard isDirty={isDirty} />
          <PortHint />
          <div className="col-span-full flex justify-end">
            <Button type="submit" variant="primary" disabled={!isDirty} isBusy={isSubmitting}>
              {t(($) => $.common.save)}
            </Button>
          </div>
        </form>
      </FormProvider>
      {account ? <TestMail /> : null}
    </div>
  )
}

/** The usual pair of port and security, when they do not fit. */
function PortHint() {
  const t = useT()
  const { port, security } = useWatch() as { port?: unknown; security?: unknown }
  const isOdd = (Number(port) === 587 && security === 'tls') || (Number(port) === 465 && security === 'starttls')
  return isOdd || Number(port) === 25 ? (
    <p role="status" className="col-span-full text-xs text-warning-ink">
      {Number(port) === 25 ? t(($) => $.mail.port25) : t(($) => $.mail.oddPort)}
    </p>
  ) : null
}

function TestMail() {
  const t = useT()
  const [to, setTo] = useState(useSession().email)
  const test = useAction(mailApi.test, { onSuccess: () => toast.success(t(($) => $.mail.tested)) })
  return (
    <form
      className="flex items-end gap-2 border-t border-line-1 pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        test.mutate({ body: { to } })
      }}
    >
      <Field label={t(($) => $.mail.testTo)} className="flex-1">
        {(control) => <Input {...control} type="email" value={to} onChange={(event) => setTo(event.target.value)} />}
      </Field>
      <Button type="submit" icon={<Send className="size-4" />} isBusy={test.isPending}>
        {t(($) => $.mail.test)}
      </Button>
    </form>
  )
}
