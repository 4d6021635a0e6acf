import { clock, second } from '../../core/clock.ts'

/** An answer to a send comes within this, or never. */
const sendTakes = 30 * second

/** Whether a send that an event received at `receivedAt` (epoch ms) may be about can still be unanswered. */
export const mayBeSending = (receivedAt: number): boolean => clock.now() < receivedAt + sendTakes

/**
 * An event that overtook what it is about: it is looked at again, and that is no failed attempt. Who throws it stops
 * doing so at some age of the event, which bounds the waiting.
 */
export class TooEarly extends Error {}
