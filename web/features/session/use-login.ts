import { type FormEvent, useEffect, useState } from 'react'
import { Email, sessionApi } from '#contracts/session'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { changeLanguage, i18n, useT } from '#web/lib/i18n.ts'
import { isLanguage } from '#web/lib/languages.ts'
import { useAction, useApi } from '#web/lib/query.ts'
import { signIn } from '#web/lib/session.ts'
import { setTheme, themeOf } from '#web/lib/theme.ts'
import { toast } from '#web/lib/toast.ts'
import { freshCaptcha } from './captcha-slider.tsx'

/** A challenge lives two minutes; a fresh one is there before it ends. */
const captchaEvery = 110_000

type Field = 'email' | 'password' | 'captcha'

/** State and rules of the login form. `onDone` runs once the session is there. */
export function useLogin(onDone: () => void) {
  const t = useT()
  const challenge = useApi(sessionApi.captcha, {}, { staleTime: Infinity, refetchInterval: captchaEvery })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState(freshCaptcha)
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const captchaId = challenge.data?.captchaId
  useEffect(() => setCaptcha(freshCaptcha), [captchaId])

  const renew = () => void challenge.refetch()
  const login = useAction(sessionApi.login, {
    handles: [
      'ERR_INVALID_CREDENTIALS',
      'ERR_CAPTCHA',
      'ERR_LIMIT_MAX',
      'OUT_RANGE',
      'ERR_TENANT_INACTIVE',
      'ERR_USER_INACTIVE',
      'ERR_VALIDATION',
    ],
    onError: (error) => {
      renew()
      if (!(error instanceof ApiError)) return
      if (error.body.error === 'ERR_CAPTCHA') setErrors({ captcha: errorText(error) })
      else setRefusal(errorText(error))
    },
    onSuccess: (session) => {
      signIn(session)
      if (session.configs.isDark !== null) setTheme(themeOf(session.configs.isDark))
      if (isLanguage(session.configs.language)) void changeLanguage(session.configs.language)
      toast.success(i18n.t(($) => $.session.success), { duration: 1500 })
      onDone()
    },
  })

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
    login.mutate({ body: { email: email.trim(), password, captchaId, captchaPosition: captcha.position } })
  }
  const forget = (field: Field) => setErrors(({ [field]: _, ...rest }) => rest)

  return {
    challenge,
    errors,
    refusal,
    submit,
    isBusy: login.isPending,
    email: { value: email, set: (value: string) => (setEmail(value), forget('email')) },
    password: { value: password, set: (value: string) => (setPassword(value), forget('password')) },
    captcha: { value: captcha, set: (value: typeof captcha) => (setCaptcha(value), forget('captcha')) },
  }
}
