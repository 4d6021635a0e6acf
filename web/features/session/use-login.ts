import { type FormEvent, useState } from 'react'
import { Email, type Session, sessionApi } from '#contracts/session'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { changeLanguage, i18n, useT } from '#web/lib/i18n.ts'
import { isLanguage } from '#web/lib/languages.ts'
import { signIn } from '#web/lib/session.ts'
import { setTheme, themeOf } from '#web/lib/theme.ts'
import { toast } from '#web/lib/toast.ts'
import { freshCaptcha } from './captcha-slider.tsx'
import { useCaptcha } from './use-captcha.ts'

type Field = 'email' | 'password' | 'captcha'

/** State and rules of the login form. `onDone` runs once the session is there. */
export function useLogin(onDone: () => void) {
  const t = useT()
  const captchaSource = useCaptcha()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [slid, setSlid] = useState({ id: '', value: freshCaptcha })
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const captchaId = captchaSource.challenge?.captchaId
  // A new challenge begins with a slider that was not moved.
  const captcha = slid.id === captchaId ? slid.value : freshCaptcha

  const refuse = (error: unknown) => {
    captchaSource.renew()
    if (error instanceof ApiError && error.body.error === 'ERR_CAPTCHA') setErrors({ captcha: errorText(error) })
    else setRefusal(errorText(error))
  }
  const enter = (session: Session) => {
    signIn(session)
    if (session.configs.isDark !== null) setTheme(themeOf(session.configs.isDark))
    if (isLanguage(session.configs.language)) void changeLanguage(session.configs.language)
    toast.success(
      i18n.t(($) => $.session.success),
      { duration: 1500 },
    )
    onDone()
  }

  const check = (): Partial<Record<Field, string>> => {
    const found: Partial<Record<Field, string>> = {}
    if (!Email.safeParse(email).success) found.email = t(($) => $.common.fieldEmail)
    if (!password) found.password = t(($) => $.common.fieldRequired, { attribute: t(($) => $.session.password) })
    if (captcha.state !== 'done') found.captcha = t(($) => $.errors.ERR_CAPTCHA)
    return found
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check()
    setErrors(found)
    setRefusal(null)
    // After the paint, so that the marks are there.
    setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus(), 0)
    if (Object.keys(found).length || !captchaId) return
    setBusy(true)
    call(sessionApi.login, { body: { email: email.trim(), password, captchaId, captchaPosition: captcha.position } })
      .then(enter, refuse)
      .finally(() => setBusy(false))
  }
  const forget = (field: Field) => setErrors((before) => ({ ...before, [field]: undefined }))

  return {
    captchaSource,
    errors,
    refusal,
    submit,
    isBusy,
    email: { value: email, set: (value: string) => (setEmail(value), forget('email')) },
    password: { value: password, set: (value: string) => (setPassword(value), forget('password')) },
    captcha: {
      value: captcha,
      set: (value: typeof captcha) => (setSlid({ id: captchaId ?? '', value }), forget('captcha')),
    },
  }
}
