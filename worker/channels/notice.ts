import type { AccountNote } from '#contracts/errors'

/** A provider's word about the account behind a channel, which leaves its line as it stands. */
export interface Notice {
  readonly note: AccountNote
  /** The provider's own word for it: a number, a limit, a date. */
  readonly detail?: string
  /** Takes an earlier bad one off the channel's card. */
  readonly isGood: boolean
}
