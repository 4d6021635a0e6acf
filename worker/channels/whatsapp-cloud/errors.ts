import { means, type Meaning } from '../graph.ts'

/** Meta's codes, by what they ask us to do. */
const meanings = new Map<number, Meaning>([
  ...means([0, 190], { code: 'credentials', isChannel: true }),
  ...means([3, 10, 131005], { code: 'credentials', isChannel: true }),
  ...means([4, 80007, 80008], { code: 'rate_limited', after: 60_000 }),
  ...means([130429], { code: 'rate_limited', after: 5_000 }),
  ...means([131056], { code: 'rate_limited', after: 6_000 }),
  ...means([1, 2, 131000, 131016, 131052, 135000], { code: 'provider_down', after: 0 }),
  ...means([131057], { code: 'provider_down', after: 120_000 }),
  ...means([368, 131031, 130497, 131037], { code: 'restricted', isChannel: true }),
  ...means([131030, 131048, 131049, 130472, 132015, 132016], { code: 'restricted' }),
  ...means([131042], { code: 'payment_required', isChannel: true }),
  ...means([131045, 133010, 133004, 133005, 133006, 133008, 133009, 133015, 133016], {
    code: 'not_connected',
    isChannel: true,
  }),
  ...means([131026], { code: 'not_on_channel' }),
  ...means([131047], { code: 'window_closed' }),
  ...means([131050], { code: 'blocked_by_user' }),
  ...means([131051, 131062], { code: 'unsupported' }),
  ...means([131053], { code: 'file_refused' }),
])

export function meaningOf(code: number): Meaning {
  if (code >= 200 && code <= 299) return { code: 'credentials', isChannel: true }
  return meanings.get(code) ?? { code: 'message_refused' }
}
