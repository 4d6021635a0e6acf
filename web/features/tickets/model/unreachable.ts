import type { ErrorCode } from '#contracts/errors'

/** Why a channel cannot carry a conversation; dialogs that choose one show it under the choice. */
export const unreachable: readonly ErrorCode[] = [
  'ERR_CHANNEL_NOT_CONNECTED',
  'ERR_CONTACT_OPTED_OUT',
  'ERR_CONTACT_UNREACHABLE',
  'ERR_NOT_ON_CHANNEL',
  'ERR_PROVIDER_UNAVAILABLE',
]
