import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { passwordResetApi } from '#contracts/password-reset'
import { call } from '#web/lib/api.ts'
import { Logo } from '#web/components/logo.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field, FieldError } from '#web/components/ui/field.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'
import { CaptchaSlider } from './captcha-slider.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LoginScene } from './login-scene.tsx'
import { useLogin } from './use-login.ts'

type Form = ReturnType<typeof useLogin>

/** Login with e-mail, password and slider; the guard's route leads on from here. */
export function LoginScreen() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // The route of the login knows where a signed-in person goes: ask it again.
  const form = useLogin(() => void navigate(`/login?${params}`, { replace: true }))
  return (
    <div className="flex h-full gap-2 overflow-y-auto bg-surface-0 p-2 phone:p-0">
      <title>{`${t(($) => $.session.submit)} · Praça`}</title>
      <main className="flex min-w-0 flex-1 flex-col rounded-lg bg-surface-2 shadow-1 phone:min-h-fit phone:rounded-none">
        <div className="flex justify-end px-5 py-4">
          <LanguageMenu />
        </div>
        <LoginForm form={form} />
        <p className="px-5 py-4 text-xs text-ink-2">{t(($) => $.session.idle)}</p>
      </main>
      <LoginScene />
    </div>
  )
}

function LoginForm({ form }: { form: Form }) {
  const t = useT()
  const { errors, refusal, email } = form
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => form.submit(event)}
      className="mx-auto grid w-90 max-w-[calc(100%-40px)] flex-1 content-start gap-4.5 pt-[max(16px,12vh)] phone:pt-4"
    >
      <div className="mb-1 grid gap-4">
        <Logo className="size-11 rounded-[13px]" />
        <div>
          <h1 className="text-2xl tracking-[-0.02em]">{t(($) => $.session.title)}</h1>
          <p className="text-ink-2">{t(($) => $.session.subtitle)}</p>
        </div>
      </div>
      {refusal ? (
        <p role="alert" className="flex gap-2.5 rounded-md bg-danger-soft px-3 py-2.5 text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4" />
          {refusal}
        </p>
      ) : null}
      <Field label={t(($) => $.session.email)} error={errors.email}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus
            value={email.value}
            onChange={(event) => email.set(event.target.value)}
          />
        )}
      </Field>
      <PasswordField form={form} />
      <CaptchaField form={form} />
      <Button type="submit" variant="primary" size="lg" isBusy={form.isBusy}>
        {t(($) => $.session.submit)}
      </Button>
      <ForgotLink />
    </form>
  )
}

/** Only where mails can be sent. */
function ForgotLink() {
  const t = useT()
  const [isAvailable, setAvailable] = useState(false)
  useEffect(() => {
    call(passwordResetApi.state, {}).then(
      (state) => setAvailable(state.isAvailable),
      () => undefined,
    )
  }, [])
  if (!isAvailable) return null
  return (
    <Link to="/esqueci" className="justify-self-center text-brand-ink hover:underline focus-visible:shadow-focus">
      {t(($) => $.session.forgot)}
    </Link>
  )
}

function PasswordField({ form: { password, errors } }: { form: Form }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <Field label={t(($) => $.session.password)} error={errors.password}>
      {(control) => (
        <Input
          {...control}
          size="lg"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          value={password.value}
          onChange={(event) => password.set(event.target.value)}
          after={
            <IconButton
              size="sm"
              className="-mr-1.5"
              label={isShown ? t(($) => $.session.hidePassword) : t(($) => $.session.showPassword)}
              icon={isShown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      )}
    </Field>
  )
}

function CaptchaField({ form: { captchaSource, captcha, errors } }: { form: Form }) {
  const t = useT()
  const id = useId()
  const { challenge, hasFailed, isLoading, renew } = captchaSource
  if (hasFailed && !challenge) {
    return (
      <div className="grid justify-items-start gap-2">
        <FieldError text={t(($) => $.common.errorUnreachable)} />
        <Button isBusy={isLoading} onClick={renew}>
          {t(($) => $.common.retry)}
        </Button>
      </div>
    )
  }
  const isMissed = captcha.value.state === 'missed'
  const error = errors.captcha ?? (isMissed ? t(($) => $.session.captchaFailed) : undefined)
  if (!challenge) return <span className="h-11 rounded-md bg-fill-2" />
  return (
    <div className="grid gap-1.5">
      <CaptchaSlider
        target={challenge.target}
        tolerance={challenge.tolerance}
        value={captcha.value}
        onChange={captcha.set}
        isInvalid={Boolean(error)}
        describedBy={error ? id : undefined}
      />
      {error ? <FieldError id={id} text={error} /> : null}
    </div>
  )
}
