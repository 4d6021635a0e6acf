import type { DeliveryError } from '#contracts/errors'

export const delivery: Record<DeliveryError, string> = {
  blocked_by_user: 'the contact blocked this channel',
  cannot_initiate: 'on this channel the contact has to write first',
  chat_not_found: 'the chat no longer exists on the channel',
  credentials: 'the provider refused the access of the channel',
  file_refused: 'the provider refused the file',
  message_refused: 'the provider refused the message',
  not_connected: 'the channel is disconnected',
  not_on_channel: 'the contact does not use this channel',
  opted_out: 'the contact wants no messages over this channel',
  payment_required: 'a payment is due at the provider',
  provider_down: 'the provider did not answer',
  rate_limited: 'the provider limited the sending',
  restricted: 'the provider restricted this channel',
  too_many_attempts: 'it did not leave after several attempts',
  unknown_outcome: 'we do not know whether it left; check before you send again',
  unsupported: 'the channel does not take this content',
  window_closed: 'the window for free text is closed',
}
