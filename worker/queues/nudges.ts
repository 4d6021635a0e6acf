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
