import * as z from 'zod'
import { errorStatus } from './errors.ts'
import { del, get, post, put } from './endpoint.ts'
import { Id, Time } from './paging.ts'

const Words = z.string().trim().min(1).max(4096)
const Tags = z.array(Id).min(1).max(20)

/** One step of a macro; each type has its file in worker/features/macros/steps and its field in web/features/macros. */
export const MacroStep = z.discriminatedUnion('type', [
  z.object({ type: z.literal('accept') }),
  z.object({ type: z.literal('message'), body: Words }),
  z.object({ type: z.literal('quickMessage'), quickMessageId: Id }),
  z.object({ type: z.literal('note'), body: Words }),
  z.object({ type: z.literal('addTags'), tagsIds: Tags }),
  z.object({ type: z.literal('removeTags'), tagsIds: Tags }),
  z.object({ type: z.literal('transferQueue'), queueId: Id }),
  z.object({ type: z.literal('transferUser'), userId: Id, queueId: Id.nullish() }),
  z.object({ type: z.literal('returnToQueue') }),
  z.object({ type: z.literal('lane'), laneId: Id }),
  z.object({
    type: z.literal('snooze'),
    minutes: z
      .number()
      .int()
      .min(1)
      .max(60 * 24 * 60),
  }),
  z.object({ type: z.literal('close'), demandId: Id.nullish() }),
])
export type MacroStep = z.infer<typeof MacroStep>
export type MacroStepType = MacroStep['type']
export const macroStepTypes = MacroStep.options.map((option) => option.shape.type.value) as MacroStepType[]

export const Macro = z.object({
  id: Id,
  name: z.string(),
  steps: z.array(MacroStep),
  /** A digit: `q` and it run the macro on the open ticket. */
  hotkey: z.string().nullable(),
  isActive: z.boolean(),
  /** Null for the whole company, else the one person it belongs to. */
  userId: Id.nullable(),
  createdAt: Time,
})
export type Macro = z.infer<typeof Macro>
export const MacroInput = z.object({
  name: z.string().trim().min(1).max(60),
  steps: z.array(MacroStep).min(1).max(10),
  hotkey: z.string().regex(/^\d$/).nullable().default(null),
  isActive: z.boolean().default(true),
  /** For the one who writes it alone; everybody's need the right to share. */
  isPersonal: z.boolean().default(false),
})
/** What is left out of a change stays as it is. */
const MacroPatch = z.object({
  name: MacroInput.shape.name.optional(),
  steps: MacroInput.shape.steps.optional(),
  hotkey: z.string().regex(/^\d$/).nullable().optional(),
  isActive: z.boolean().optional(),
  isPersonal: z.boolean().optional(),
})

/** How far a run came. A step that failed ends it: the later ones were meant for what it should have made. */
export const MacroRun = z.object({
  done: z.number(),
  total: z.number(),
  failed: z
    .object({ step: z.number(), error: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]) })
    .nullable(),
})
export type MacroRun = z.infer<typeof MacroRun>

const write = { permission: 'macros.write', result: Macro } as const
export const macrosApi = {
  list: get('/macros', { permission: 'session', result: z.array(Macro), summary: 'Company macros and own ones' }),
  create: post('/macros', {
    ...write,
    body: MacroInput,
    status: 201,
    summary: 'Add a macro: an own one, or with the right to share the company’s',
  }),
  update: put('/macros/:id', { ...write, body: MacroPatch, summary: 'Change a macro' }),
  remove: del('/macros/:id', { permission: 'macros.write', summary: 'Remove a macro' }),
  run: post('/macros/:id/run', {
    permission: 'tickets.write',
    body: z.object({
      ticketId: Id,
      /** uuid made by the screen: the same run again sends no message twice. */
      runId: z.string().min(8).max(50),
    }),
    result: MacroRun,
    summary: 'Run a macro on a ticket: all steps are checked before the first is done',
  }),
}
