import { usersApi } from '#contracts/users'
import { useAction } from '#web/lib/query.ts'
import { updateSession, useSession } from '#web/lib/session.ts'

/** Whether messages carry the agent's name; the company may force it (core §6). */
export function useSignature() {
  const session = useSession()
  const save = useAction(usersApi.saveConfigs)
  const isForced = session.settings.signatureControl === 'enabled'
  return {
    isForced,
    isSigned: isForced || session.configs.signature,
    setSigned: (signature: boolean) => {
      updateSession({ ...session, configs: { ...session.configs, signature } })
      save.mutate({ params: { id: session.userId }, body: { signature } })
    },
  }
}
