import { privateChatApi } from '#contracts/private-chat'
import { useApi } from '#web/lib/query.ts'
import { canDo } from '#web/lib/session.ts'

const nothing = { users: 0, teams: 0 }

/** Unread private messages; events keep the figures true. */
export const useUnreadPrivate = () =>
  useApi(privateChatApi.unread, {}, { enabled: canDo('privateChat.use') }).data ?? nothing
