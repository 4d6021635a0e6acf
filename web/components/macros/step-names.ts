import type { MacroStepType } from '#contracts/macros'
import type { useT } from '#web/lib/i18n.ts'

/** What each kind of step does, in a few words. */
export const stepNames = (t: ReturnType<typeof useT>): Record<MacroStepType, string> => ({
  accept: t(($) => $.macros.accept),
  message: t(($) => $.macros.message),
  quickMessage: t(($) => $.macros.quickMessage),
  note: t(($) => $.macros.note),
  addTags: t(($) => $.macros.addTags),
  removeTags: t(($) => $.macros.removeTags),
  transferQueue: t(($) => $.macros.transferQueue),
  transferUser: t(($) => $.macros.transferUser),
  returnToQueue: t(($) => $.macros.returnToQueue),
  lane: t(($) => $.macros.lane),
  snooze: t(($) => $.macros.snooze),
  close: t(($) => $.macros.close),
})
