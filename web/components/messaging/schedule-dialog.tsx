import { useState } from 'react'
import { fromLocal, toLocal } from '#contracts/local-time'
import type { Schedule } from '#contracts/schedules'
import { maxRepetitions, recurrences, schedulesApi } from '#contracts/schedules'
import { renderTemplate } from '#contracts/templates'
import { useChannelOptions } from '#web/components/directory-options.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { useChannelCan } from '#web/lib/catalog.ts'
import { Select } from '#web/components/ui/select.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { useIsUploading } from '#web/lib/uploading.ts'
import { ContactPicker } from './contact-picker.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { FileField, type StoredFile } from './file-field.tsx'
import { isFilled, type TemplateChoice, TemplateForm, toTemplateInput } from './template-form.tsx'
import { VariableField } from './variable-field.tsx'

interface ScheduleDialogProps {
  /** The conversation it belongs to; without it contact and channel are chosen here. */
  ticket?: { id: string; contactId: string; whatsappId: string; name: string }
  /** One that is being changed. */
  schedule?: Schedule
  body?: string
  /** Epoch ms. */
  at?: number
  onClose: () => void
  onSaved?: () => void
}

const typeOf = (file: StoredFile | null) => {
  if (!file) return 'chat'
  if (file.mime.startsWith('image/')) return 'image'
  return file.mime.startsWith('video/') ? 'video' : 'file'
}

/** A message for later: words or a file, when, and how often. */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  const { ticket, schedule, onClose, onSaved } = props
  const t = useT()
  const format = useFormat()
  const { timeZone } = useSession()
  const [now] = useState(() => Date.now())
  const channels = useChannelOptions()
  const [contact, setContact] = useState<{ id: string; name: string } | null>(null)
  const [channelId, setChannelId] = useState<string | null>(null)
  const [body, setBody] = useState(schedule?.body ?? props.body ?? '')
  const [file, setFile] = useState<StoredFile | null>(schedule?.media ?? null)
  const [when, setWhen] = useState(toLocal(schedule?.scheduleDate ?? props.at ?? now + 60 * 60_000, timeZone))
  const [recurrence, setRecurrence] = useState(schedule?.recurrence ?? 0)
  const [repetitions, setRepetitions] = useState(schedule?.repetitions ?? 2)
  const [isTemplate, setIsTemplate] = useState(schedule?.type === 'template')
  const [choice, setChoice] = useState<TemplateChoice | null>(null)
  const [isTried, setIsTried] = useState(false)
  const done = (saved: Schedule) => {
    toast.success(t(($) => $.messages.schedule.saved, { at: format.dateTime(saved.scheduleDate) }))
    onSaved?.()
    onClose()
  }
  const options = { refreshes: [schedulesApi.list], onSuccess: done }
  const create = useAction(schedulesApi.create, options)
  const update = useAction(schedulesApi.update, options)
  const isUploading = useIsUploading()
  const scheduleDate = fromLocal(when, timeZone)
  const isPast = Number.isNaN(scheduleDate) || scheduleDate < now - 60_000
  const isEmpty = isTemplate ? !choice || !isFilled(choice) : !body.trim() && !file
  const contactId = ticket?.contactId ?? schedule?.contact.id ?? contact?.id
  const whatsappId = ticket?.whatsappId ?? schedule?.whatsapp.id ?? channelId
  const canTemplate = useChannelCan(whatsappId, 'templates')
  const submit = () => {
    setIsTried(true)
    if (isPast || isEmpty || !contactId || !whatsappId) return
    const shown = isTemplate && choice ? renderTemplate(choice.template, choice.values) : body
    const sent = isTemplate ? choice?.file : file
    const content = {
      body: shown,
      scheduleDate,
      type: isTemplate ? 'template' : typeOf(file),
      mediaId: sent?.id ?? null,
      ...(isTemplate && choice ? { template: toTemplateInput(choice) } : {}),
      recurrence: recurrence as (typeof recurrences)[number],
      repetitions: recurrence ? repetitions : 1,
    } as const
    if (schedule) update.mutate({ params: { id: schedule.id }, body: content })
    else create.mutate({ body: { ...content, contactId, whatsappId, ticketId: ticket?.id ?? null } })
  }
  const name = ticket?.name ?? schedule?.contact.name
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        schedule
          ? t(($) => $.messages.schedule.editTitle, { name: schedule.contact.name })
          : name
            ? t(($) => $.messages.schedule.titleFor, { name })
            : t(($) => $.messages.schedule.title)
      }
      description={t(($) => $.messages.schedule.about)}
      closeLabel={t(($) => $.common.close)}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button
            variant="primary"
            isBusy={create.isPending || update.isPending}
            disabled={isUploading}
            onClick={submit}
          >
            {schedule ? t(($) => $.common.save) : t(($) => $.messages.schedule.submit)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!name && (
          <>
            <ContactPicker contact={contact} onPick={setContact} />
            <Field
              label={t(($) => $.messages.schedule.channel)}
              error={isTried && !channelId ? t(($) => $.messages.schedule.channelMissing) : undefined}
            >
              {(control) => (
                <Select
                  {...control}
                  options={channels}
                  value={channelId}
                  onChange={setChannelId}
                  placeholder={t(($) => $.messages.schedule.channelPlaceholder)}
                />
              )}
            </Field>
          </>
        )}
        {canTemplate && whatsappId && (
          <Tabs
            look="segment"
            label={t(($) => $.messages.template.type)}
            value={isTemplate ? 'template' : 'message'}
            onChange={(value) => setIsTemplate(value === 'template')}
            tabs={[
              { value: 'message', label: t(($) => $.messages.template.message) },
              { value: 'template', label: t(($) => $.messages.template.label) },
            ]}
          />
        )}
        {isTemplate && whatsappId ? (
          <TemplateForm whatsappId={whatsappId} choice={choice} onChange={setChoice} known={schedule?.template} />
        ) : (
          <>
            <Field
              label={t(($) => $.messages.schedule.text)}
              error={isTried && isEmpty ? t(($) => $.errors.ERR_EMPTY_MESSAGE) : undefined}
            >
              {(control) => <VariableField {...control} value={body} onChange={setBody} />}
            </Field>
            <Field label={t(($) => $.messages.file.label)} note={t(($) => $.common.optional)}>
              {({ id }) => <FileField id={id} file={file} onChange={setFile} />}
            </Field>
          </>
        )}
        <DateTimeField
          value={when}
          onChange={setWhen}
          error={isTried && isPast ? t(($) => $.errors.ERR_SCHEDULE_DATE) : undefined}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field label={t(($) => $.messages.schedule.recurrence)}>
            {(control) => (
              <Select
                {...control}
                options={recurrences.map((days) => ({
                  value: String(days),
                  label: days ? t(($) => $.messages.schedule.everyDays, { days }) : t(($) => $.messages.schedule.once),
                }))}
                value={String(recurrence)}
                onChange={(value) => setRecurrence(Number(value))}
              />
            )}
          </Field>
          {recurrence > 0 && (
            <Field
              label={t(($) => $.messages.schedule.repetitions)}
              hint={t(($) => $.messages.schedule.repetitionsHint)}
            >
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  min={Math.max(1, (schedule?.sent ?? 0) + 1)}
                  max={maxRepetitions}
                  value={repetitions}
                  onChange={(event) => setRepetitions(Math.max(1, Math.trunc(event.target.valueAsNumber) || 1))}
                />
              )}
            </Field>
          )}
        </div>
      </div>
    </Dialog>
  )
}
