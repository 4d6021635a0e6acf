import type { AccountNote } from '#contracts/errors'

export const accountNotes: Record<AccountNote, string> = {
  account_alert: 'a notice of the provider on the account',
  account_ban_scheduled: 'the provider is going to disable the account',
  account_banned: 'the provider disabled the account',
  account_deleted: 'the account was deleted at the provider',
  account_released: 'the provider released the account; if the channel is down, connect it again',
  account_restricted: 'the provider restricted the account',
  account_violation: 'the provider found a violation of its policies',
  app_removed: 'the access of the app to the account was taken away',
  limit_lowered: 'the daily limit of conversations went down',
  limit_raised: 'the daily limit of conversations went up',
  name_approved: 'the display name was approved',
  name_refused: 'the display name was refused',
  number_offboarded: 'the number was taken off the provider’s API',
  quality_good: 'the quality of the number is normal again',
  quality_low: 'the quality of the number dropped and the sending limit may go down',
}
