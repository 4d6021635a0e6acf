import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Id, Time } from './paging.ts'

export const Team = z.object({
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  /** Ids of its people. */
  users: z.array(Id),
  createdAt: Time,
})
export type Team = z.infer<typeof Team>
export const TeamInput = z.object({
  name: z.string().trim().min(1).max(60),
  isActive: z.boolean().default(true),
  users: z.array(Id).max(200).default([]),
})

export const teamsApi = {
  list: get('/teams', { permission: 'session', result: z.array(Team), summary: 'Teams of the company' }),
  create: post('/teams', {
    permission: 'teams.write',
    body: TeamInput,
    result: Team,
    status: 201,
    summary: 'Add a team',
  }),
  update: put('/teams/:id', {
    permission: 'teams.write',
    body: TeamInput.partial(),
    result: Team,
    summary: 'Change a team; who is taken out loses sight of its conversation',
  }),
  remove: del('/teams/:id', { permission: 'teams.write', summary: 'Remove a team with its conversation' }),
}
