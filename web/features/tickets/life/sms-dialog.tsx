import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { smsApi, type smsStates } from '#contracts/sms'
import { countSegments, withoutAccents } from '#contracts/sms-segments'
import type { TicketDetail } from '#contracts/tickets'
import { VariableField } from '#web/components/messaging/variable-field.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { StatePill, type Tone } from '#web/components/ui/chip.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction, useApi } from '#web/lib/query.ts'
import { useChannels } from '#web/lib/directories.ts'
import { toast } from '#web/lib/toast.ts'

const tones: Record<(typeof smsStates)[number], Tone> = {
  queued: 'neutral',
  sending: 'neutral',
  sent: 'info',
  delivered: 'success',
  failed: 'danger',
  unknown: 'warning',
}
const longest = 1530

/** Whether the contact asked one of the company's numbers for no more SMS; another number is for the server to know. */
function useSmsOptOut({ contact }: TicketDetail, to: string): boolean {
  const channels = useChannels()
  const isOwn = to.replace(/\D/g, '') === contact.number
  return (
    isOwn && contact.optOuts.some((one) => channels.some(({ id, type }) => id === one.whatsappId && type === 'sms'))
  )
}

/** An SMS to the contact, and what became of the earlier ones. */
export default function SmsDialog({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { data } = useApi(smsApi.list, { query: { ticketId: ticket.id } })
  const [to, setTo] = useState(ticket.contact.number ?? '')
  const [body, setBody] = useState('')
  const [idFront, setIdFront] = useState(() => crypto.randomUUID())
  const send = useAction(smsApi.send, {
    refreshes: [smsApi.list],
    onSuccess: () => {
      setBody('')
      setIdFront(crypto.randomUUID())
      toast.success(t(($) => $.messages.sms.queued))
    },
  })
  const { encoding, segments, left } = countSegments(body)
  const isOut = useSmsOptOut(ticket, to)
  const isReady = !isOut && data?.canSend && body.trim() && to.replace(/\D/g, '').length >= 10
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.messages.sms.titleFor, { name: ticket.name })}
      closeLabel={t(($) => $.common.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.close)}</Button>
          <Button
            variant="primary"
            icon={<MessageSquareText className="size-4" />}
            disabled={!isReady}
            isBusy={send.isPending}
            onClick={() => send.mutate({ body: { ticketId: ticket.id, to, body, idFront } })}
          >
            {t(($) => $.messages.sms.send)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {data && !data.canSend && (
          <p role="alert" className="rounded-md bg-warning-soft px-3 py-2.5 text-warning-ink">
            {t(($) => $.errors.ERR_SMS_NOT_CONFIGURED)}
          </p>
        )}
        {isOut && (
          <p role="alert" className="rounded-md bg-warning-soft px-3 py-2.5 text-warning-ink">
            {t(($) => $.tickets.optOut.sms)}
          </p>
        )}
        <Field label={t(($) => $.messages.sms.to)} hint={t(($) => $.tickets.create.numberHint)}>
          {(control) => <Input {...control} type="tel" value={to} onChange={(event) => setTo(event.target.value)} />}
        </Field>
        <Field
          label={t(($) => $.messages.schedule.text)}
          hint={
            <span className="flex flex-wrap items-center gap-x-2">
              <output>{t(($) => $.messages.sms.segments, { count: Math.max(1, segments), left })}</output>
              {encoding === 'ucs2' && (
                <>
                  <span>{t(($) => $.messages.sms.accents)}</span>
                  <Button variant="link" size="sm" onClick={() => setBody(withoutAccents(body))}>
                    {t(($) => $.messages.sms.plain)}
                  </Button>
                </>
              )}
            </span>
          }
        >
          {(control) => <VariableField {...control} value={body} maxLength={longest} onChange={setBody} />}
        </Field>
        {data && data.messages.length > 0 && (
          <ul aria-label={t(($) => $.messages.sms.history)} className="grid gap-2.5 border-t border-line-1 pt-3">
            {data.messages.map((sms) => (
              <li key={sms.id} className="grid gap-0.5">
                <span className="flex items-center gap-2 text-xs text-ink-2">
                  <time className="tabular-nums">{format.dateTime(sms.createdAt)}</time>
                  <span className="truncate">{sms.user?.name}</span>
                  <span className="ml-auto">
                    <StatePill tone={tones[sms.state]}>{t(($) => $.messages.sms.state[sms.state])}</StatePill>
                  </span>
                </span>
                <span className="[overflow-wrap:anywhere]">{sms.body}</span>
                {sms.error && <span className="text-xs text-danger-ink">{sms.error}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
