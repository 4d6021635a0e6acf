import { localTime } from '../../core/zone.ts'

/** Digits only, unique per company: local date and time, then a number (D86). */
export function newProtocol(timeZone: string, at: number): string {
  const tail = crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000
  return `${localTime(at, timeZone).stamp}${String(tail).padStart(6, '0')}`
}
