import { clock, second } from '../../core/clock.ts'

/** An answer to a send comes within this, or never. */
const sendTakes = 30 * second

/** Whether a send that an event received at `receivedAt` (epoch ms) may be about can still be unanswered. */
export const mayBeSending = (receivedAt: number): boolean => clock.now() < receivedAt + sendTakes
