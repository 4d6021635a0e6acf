import { type UserConfigs } from '#contracts/session'
import { usersApi } from '#contracts/users'
import { changeLanguage } from '#web/lib/i18n.ts'
import type { LanguageCode } from '#web/lib/languages.ts'
import { useAction } from '#web/lib/query.ts'
import { getSession, updateSession, useSession } from '#web/lib/session.ts'
import { setTheme, type Theme } from '#web/lib/theme.ts'

function patchConfigs(configs: Partial<UserConfigs>): void {
  const session = getSession()
  if (session) updateSession({ ...session, configs: { ...session.configs, ...configs } })
}

function patchOnline(isOnline: boolean): void {
  const session = getSession()
  if (session) updateSession({ ...session, isOnline })
}

/** The person's own switches: shown at once, kept in the profile. */
export function usePreferences() {
  const { userId } = useSession()
  const params = { id: userId }
  const save = useAction(usersApi.saveConfigs)
  const online = useAction(usersApi.setOnline, {
    onMutate: ({ body }) => patchOnline(body.isOnline),
    onError: (_, { body }) => patchOnline(!body.isOnline),
  })
  return {
    setOnline: (isOnline: boolean) => online.mutate({ params, body: { isOnline } }),
    saveTheme(theme: Theme) {
      setTheme(theme)
      const isDark = theme === 'system' ? null : theme === 'dark'
      patchConfigs({ isDark })
      save.mutate({ params, body: { isDark } })
    },
    saveLanguage(language: LanguageCode) {
      void changeLanguage(language)
      patchConfigs({ language })
      save.mutate({ params, body: { language } })
    },
  }
}
