import type { MacroStep, MacroStepType } from '#contracts/macros'

/** A step of a kind with nothing filled in yet. */
export function emptyStep(type: MacroStepType): MacroStep {
  switch (type) {
    case 'message':
    case 'note':
      return { type, body: '' }
    case 'quickMessage':
      return { type, quickMessageId: '' }
    case 'addTags':
    case 'removeTags':
      return { type, tagsIds: [] }
    case 'transferQueue':
      return { type, queueId: '' }
    case 'transferUser':
      return { type, userId: '', queueId: null }
    case 'lane':
      return { type, laneId: '' }
    case 'snooze':
      return { type, minutes: 24 * 60 }
    case 'close':
      return { type, demandId: null }
    case 'accept':
    case 'returnToQueue':
      return { type }
  }
}
