/** Every failure the API answers with: code → HTTP status. Texts: web/locales/<lang>/errors.ts. */
export const errorStatus = {
  ERR_VALIDATION: 400,
  ERR_BAD_JSON: 400,
  ERR_BODY_TOO_LARGE: 413,
  ERR_NOT_FOUND: 404,
  ERR_INTERNAL: 500,
  ERR_LIMIT_MAX: 429,
  ERR_CONFLICT: 409,

  ERR_CAPTCHA: 400,
  ERR_INVALID_CREDENTIALS: 401,
  ERR_SETUP_CLOSED: 403,
  ERR_RESET_TOKEN: 400,
  ERR_MAIL: 400,
  ERR_MAIL_NOT_CONFIGURED: 409,
  ERR_SESSION_EXPIRED: 401,
  ERR_TOKEN_EXPIRED: 403,
  ERR_NO_PERMISSION: 403,
  ERR_TENANT_INACTIVE: 403,
  ERR_USER_INACTIVE: 403,
  OUT_RANGE: 403,

  ERR_DUPLICATED_CONTACT: 409,
  ERR_CONTACT_TICKETS_REGISTERED: 409,
  ERR_INVALID_NUMBER: 400,
  ERR_EMAIL_TAKEN: 409,
  ERR_WEAK_PASSWORD: 400,
  ERR_WRONG_PASSWORD: 400,
  ERR_USER_LIMIT: 400,
  ERR_LAST_ADMIN: 409,
  ERR_SELF_CHANGE: 400,
  ERR_USER_HAS_TICKETS: 409,
  ERR_NAME_TAKEN: 409,
  ERR_KEY_TAKEN: 409,
  ERR_QUEUE_IN_USE: 409,
  ERR_SETTING_COMBINATION: 400,
  ERR_SAME_DAY: 400,
  ERR_PERIOD_TOO_LONG: 400,

  ERR_CONNECTION_LIMIT: 400,
  ERR_CHANNEL_TYPE_HIDDEN: 403,
  ERR_UNKNOWN_CHANNEL_TYPE: 400,
  ERR_CHANNEL_CREDENTIALS: 400,
  ERR_CHANNEL_NOT_CONNECTED: 409,
  ERR_CHANNEL_HAS_TICKETS: 409,
  ERR_PROVIDER_UNAVAILABLE: 503,
  ERR_UNSAFE_ADDRESS: 400,
  ERR_UNSUPPORTED_CHANNEL: 400,
  ERR_WEBHOOK_SIGNATURE: 403,

  ERR_OTHER_OPEN_TICKET: 409,
  ERR_TICKET_ALREADY_ACCEPTED: 409,
  ERR_TICKET_ALREADY_ASSIGNED: 400,
  ERR_TICKET_NOT_OPEN: 409,
  ERR_TRANSFER_TARGET: 400,
  ERR_NOTHING_TO_DO: 409,
  ERR_TOO_MANY_VIEWS: 409,
  ERR_TRANSFER_QUEUE_REQUIRED: 400,
  ERR_CONTACT_UNREACHABLE: 400,
  ERR_NOT_ON_CHANNEL: 400,
  ERR_MERGE_OPEN_TICKETS: 409,
  ERR_CONTACT_BLOCKED: 400,
  ERR_CONTACT_OPTED_OUT: 400,
  ERR_DEMAND_REQUIRED: 400,
  ERR_DEMAND_IN_USE: 409,
  ERR_NOT_CLOSING: 409,
  ERR_SNOOZE_TIME: 400,

  ERR_MACRO_REFUSED: 409,
  ERR_INVALID_FLOW: 400,
  ERR_BOT_BLOCKED: 409,

  ERR_EMPTY_MESSAGE: 400,
  ERR_MESSAGE_TOO_LONG: 400,
  ERR_FILE_SIZE: 400,
  ERR_FILE_TYPE: 400,
  ERR_WINDOW_CLOSED: 400,
  ERR_DELETE_WINDOW: 400,
  ERR_EDIT_WINDOW: 400,
  ERR_NOT_RETRYABLE: 409,
  ERR_MEDIA_LINK: 403,
  ERR_SCHEDULE_DATE: 400,
  ERR_SCHEDULE_OVER: 409,
  ERR_TEMPLATE_REQUIRED: 400,
  ERR_TEMPLATE_VALUES: 400,
  ERR_TEMPLATE_FILE: 400,
  ERR_SMS_NOT_CONFIGURED: 409,
  ERR_FORWARD_LIMIT: 400,
  ERR_NOT_FORWARDABLE: 400,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** The body of every failed request (D184). `details` are values for the text, or field → reason. */
export interface ErrorBody {
  error: ErrorCode
  message?: string
  details?: Record<string, unknown>
}

/** Why a message did not leave or arrive; stored on the message, worded by the web (locales/<lang>/delivery.ts). */
export const deliveryErrors = [
  'blocked_by_user',
  'cannot_initiate',
  'chat_not_found',
  'credentials',
  'file_refused',
  'message_refused',
  'not_connected',
  'not_on_channel',
  'opted_out',
  'payment_required',
  'provider_down',
  'rate_limited',
  'restricted',
  'too_many_attempts',
  'unknown_outcome',
  'unsupported',
  'window_closed',
] as const
export type DeliveryError = (typeof deliveryErrors)[number]

/**
 * What a provider decided about the account behind a channel. Stored as the code, or as `code: detail` with what the
 * provider adds (a number, a limit, a date); worded by the web (locales/<lang>/account-notes.ts).
 */
export const accountNotes = [
  'account_alert',
  'account_ban_scheduled',
  'account_banned',
  'account_deleted',
  'account_released',
  'account_restricted',
  'account_violation',
  'app_removed',
  'limit_lowered',
  'limit_raised',
  'name_approved',
  'name_refused',
  'number_offboarded',
  'quality_good',
  'quality_low',
] as const
export type AccountNote = (typeof accountNotes)[number]

/**
 * Why a gateway's session does not stand. Stored and worded like a note on the account; it is none, for it goes when
 * the session is back.
 */
export const sessionNotes = [
  'session_banned',
  'session_blocked',
  'session_broken',
  'session_closed',
  'session_ended_there',
  'session_failed',
  'session_forbidden',
  'session_logged_out',
  'session_lost',
  'session_no_answer',
  'session_no_devices',
  'session_outdated',
  'session_pairing_failed',
  'session_passkey',
  'session_passkey_confirm',
  'session_refused',
  'session_removed',
  'session_replaced',
  'session_restarts',
  'session_stopped',
  'session_unavailable',
  'session_unread',
] as const
export type SessionNote = (typeof sessionNotes)[number]

function readNote<C extends string>(codes: readonly C[], text: string): { code: C; detail: string } | null {
  const [word = '', ...rest] = text.split(': ')
  const code = codes.find((one) => one === word)
  return code ? { code, detail: rest.join(': ') } : null
}

/** The code and the detail of a stored note, or null where a text is none. */
export const readAccountNote = (text: string) => readNote(accountNotes, text)
export const readSessionNote = (text: string) => readNote(sessionNotes, text)
