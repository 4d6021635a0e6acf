import type { MacroStep, MacroStepType } from '#contracts/macros'
import type { StepSpec } from '../step.ts'
import { accept } from './accept.ts'
import { lane } from './lane.ts'
import { message } from './message.ts'
import { note } from './note.ts'
import { quickMessage } from './quick-message.ts'
import { close, returnToQueue, snooze } from './status.ts'
import { addTags, removeTags } from './tags.ts'
import { transferQueue, transferUser } from './transfer.ts'

/** Every kind of step; a new one in the contract does not compile until it is here. */
const steps: { [T in MacroStepType]: StepSpec<T> } = {
  accept,
  message,
  quickMessage,
  note,
  addTags,
  removeTags,
  transferQueue,
  transferUser,
  returnToQueue,
  lane,
  snooze,
  close,
}

export const specOf = (step: MacroStep): StepSpec<MacroStepType> => steps[step.type] as StepSpec<MacroStepType>
