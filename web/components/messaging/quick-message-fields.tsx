import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { holds } from '#contracts/permissions'
import type { QuickMessage } from '#contracts/quick-messages'
import { messagesApi } from '#contracts/messages'
import type { CustomFieldProps, FieldSpec } from '#web/components/form/field-spec.ts'
import { Field } from '#web/components/ui/field.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { upload } from '#web/lib/api.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { FileField, type StoredFile } from './file-field.tsx'
import { VariableTextField } from './variable-text-field.tsx'

/** An audio file as ogg/opus, the form every channel takes as a voice note (D109). */
async function toVoice(file: Blob, name: string): Promise<File> {
  const { convertToOgg } = await import('#web/lib/convert-voice.ts')
  const voice = await convertToOgg(file)
  return new File([voice], `${name.replace(/\.\w+$/, '')}.ogg`, { type: 'audio/ogg' })
}

/** The file, and whether its sound leaves as if it had been recorded. */
function MediaField({ name, label }: CustomFieldProps) {
  const t = useT()
  const { field, fieldState } = useController({ name })
  const { watch, setValue } = useFormContext()
  const [isConverting, setIsConverting] = useState(false)
  const file = field.value as StoredFile | null
  const isVoice = watch('sendAsAudio') === true
  const isAudio = file?.mime.startsWith('audio/') ?? false
  const change = (next: StoredFile | null) => {
    field.onChange(next)
    if (!next?.mime.startsWith('audio/')) setValue('sendAsAudio', false, { shouldDirty: true })
  }
  const setVoice = async (isOn: boolean) => {
    if (isOn && file?.url && file.mime !== 'audio/ogg') {
      setIsConverting(true)
      try {
        const voice = await toVoice(await (await fetch(file.url)).blob(), file.name)
        change(await upload(messagesApi.upload, { query: { name: voice.name } }, voice))
      } catch {
        toast.error(t(($) => $.messages.quick.notConverted))
        return
      } finally {
        setIsConverting(false)
      }
    }
    setValue('sendAsAudio', isOn, { shouldDirty: true })
  }
  return (
    <Field label={label} note={t(($) => $.common.optional)} error={fieldState.error?.message} className="col-span-full">
      {({ id }) => (
        <>
          <FileField id={id} file={file} onChange={change} />
          {isAudio && (
            <label className="flex min-h-8 items-center gap-2.5">
              <Switch
                isOn={isVoice}
                isDisabled={isConverting}
                onChange={(isOn) => void setVoice(isOn)}
                aria-label={t(($) => $.messages.quick.sendAsAudio)}
              />
              <span className="font-medium">{t(($) => $.messages.quick.sendAsAudio)}</span>
              <span className="text-ink-2">
                {isConverting ? t(($) => $.messages.quick.converting) : t(($) => $.messages.quick.sendAsAudioHint)}
              </span>
            </label>
          )}
        </>
      )}
    </Field>
  )
}

/** Whose it is; only those who may change the company's choose. */
function OwnerField({ name, label }: CustomFieldProps) {
  const t = useT()
  const { field } = useController({ name })
  const { profile, menus } = useSession()
  if (!holds('quickMessages.write', profile, menus)) return null
  return (
    <label className="col-span-full flex min-h-8 items-center gap-2.5">
      <Switch isOn={field.value === true} onChange={field.onChange} aria-label={label} />
      <span className="font-medium">{label}</span>
      <span className="text-ink-2">{t(($) => $.messages.quick.personalHint)}</span>
    </label>
  )
}

export const quickMessageFields: readonly FieldSpec[] = [
  {
    kind: 'text',
    name: 'key',
    prefix: '/',
    label: (t) => t(($) => $.messages.quick.key),
    hint: (t) => t(($) => $.messages.quick.keyHint),
  },
  { kind: 'custom', name: 'message', label: (t) => t(($) => $.messages.quick.message), Component: VariableTextField },
  { kind: 'custom', name: 'media', label: (t) => t(($) => $.messages.file.label), Component: MediaField },
  {
    kind: 'switch',
    name: 'isActive',
    label: (t) => t(($) => $.messages.quick.isActive),
    hint: (t) => t(($) => $.messages.quick.isActiveHint),
  },
  { kind: 'custom', name: 'isPersonal', label: (t) => t(($) => $.messages.quick.personal), Component: OwnerField },
]

export const quickMessageValues = (row: QuickMessage | null, isPersonal = false) => ({
  key: row?.key ?? '',
  message: row?.message ?? '',
  media: row?.media ?? null,
  sendAsAudio: row?.sendAsAudio ?? false,
  isActive: row?.isActive ?? true,
  isPersonal: row ? row.userId !== null : isPersonal,
})

export const quickMessageBody = ({ media, ...values }: Record<string, unknown>) => ({
  ...values,
  mediaId: (media as StoredFile | null)?.id ?? null,
})

export const quickMessageErrors = {
  ERR_KEY_TAKEN: 'key',
  ERR_EMPTY_MESSAGE: 'message',
  ERR_FILE_TYPE: 'media',
} as const
