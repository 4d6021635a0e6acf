/** Queue messages carry ids, never data: a lost one costs a minute, the row in D1 is the truth. */
export interface InboundNudge {
  tenantId: number
  eventIds: string[]
}
export interface OutboundNudge {
  tenantId: number
  ticketId: string
}
export interface JobNudge {
  tenantId: number
  jobId: string
}

/** A queue's delay, whole seconds and twelve hours at most; the row's own due time is what counts. */
export const delayOf = (milliseconds: number): { delaySeconds?: number } =>
  milliseconds > 0 ? { delaySeconds: Math.min(43_200, Math.ceil(milliseconds / 1000)) } : {}
