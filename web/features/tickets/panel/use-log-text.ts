import type { TicketLog } from '#contracts/tickets'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { languageInfo } from '#web/lib/languages.ts'

/** Doings of the contact, who has no name in a log. */
const byContact: readonly TicketLog['type'][] = ['rating', 'ratingCanceled']

/** A line of the log in words: who, what, and with what. The queue is said where it is another than before. */
export function useLogText() {
  const t = useT()
  const format = useFormat()
  const money = new Intl.NumberFormat(languageInfo(useLanguage()).locale, { minimumFractionDigits: 2 })
  return (log: TicketLog, before: TicketLog | undefined) => {
    const isContact = byContact.includes(log.type) || (log.type === 'closeCanceled' && !log.user)
    const nobody = isContact ? t(($) => $.ticketLife.log.contact) : t(($) => $.tickets.logs.system)
    const who = log.user?.name ?? nobody
    // A transfer without a person names its queue, even the one it was in.
    const isToQueue = log.type === 'transfered' && !log.toUser
    const details = [
      log.toUser?.name,
      log.queue && (log.queue.id !== before?.queue?.id || isToQueue)
        ? t(($) => $.ticketLife.log.queue, { queue: log.queue.queue })
        : null,
      log.channel?.name,
      log.chatFlow,
      log.demand ? t(($) => $.ticketLife.log.demand, { name: log.demand }) : null,
      log.lane,
      log.rating === null ? null : String(log.rating),
      log.value === null ? null : money.format(log.value),
      log.until === null ? null : t(($) => $.ticketLife.log.until, { at: format.dateTime(log.until) }),
    ]
    const what = log.chatFlow ? t(($) => $.ticketLife.bot.began) : t(($) => $.tickets.logs[log.type])
    return { who, what, details: details.filter(Boolean).join(' · ') }
  }
}
