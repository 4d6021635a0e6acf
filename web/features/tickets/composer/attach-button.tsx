import { AtSign, Contact, FileText, Image, LayoutTemplate, ListChecks, MapPin, Paperclip } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Capabilities } from '#contracts/channels'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import { largestFile } from '../model/files.ts'
import type { useSend } from './use-send.ts'

const LocationDialog = lazy(() => import('./location-dialog.tsx'))
const ContactDialog = lazy(() => import('./contact-dialog.tsx'))

interface AttachButtonProps {
  capabilities: Capabilities | undefined
  onFiles: (files: File[], isDocument: boolean) => void
  send: ReturnType<typeof useSend>
  /** A group whose people can be called. */
  canMention: boolean
  onChoose: (what: Choice) => void
}

/** What the composer opens a window for. */
export type Choice = 'template' | 'buttons' | 'group'

/** Files, a place or a person; what the channel does not take is grey and says so. */
export function AttachButton({ capabilities, onFiles, send, canMention, onChoose }: AttachButtonProps) {
  const t = useT()
  const format = useFormat()
  const pictures = useRef<HTMLInputElement>(null)
  const documents = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<'location' | 'contact' | null>(null)
  const limit = largestFile(capabilities)
  const whyNot = (isPossible: boolean | undefined) => (isPossible ? undefined : t(($) => $.tickets.why.channel))
  const icon = 'size-4'
  const read = (input: HTMLInputElement, isDocument: boolean) => {
    onFiles([...(input.files ?? [])], isDocument)
    input.value = ''
  }
  return (
    <>
      <Menu
        side="top"
        align="start"
        trigger={
          <IconButton
            label={
              limit
                ? t(($) => $.tickets.attach.labelLimit, { limit: format.fileSize(limit) })
                : t(($) => $.tickets.attach.label)
            }
            icon={<Paperclip className={icon} />}
          />
        }
        entries={[
          {
            label: t(($) => $.tickets.attach.pictures),
            icon: <Image className={icon} />,
            whyNot: whyNot(!capabilities || capabilities.media.image > 0 || capabilities.media.video > 0),
            onSelect: () => pictures.current?.click(),
          },
          {
            label: t(($) => $.tickets.attach.document),
            icon: <FileText className={icon} />,
            whyNot: whyNot(!capabilities || capabilities.media.document > 0),
            onSelect: () => documents.current?.click(),
          },
          {
            label: t(($) => $.tickets.attach.location),
            icon: <MapPin className={icon} />,
            whyNot: whyNot(capabilities?.location),
            onSelect: () => setOpen('location'),
          },
          {
            label: t(($) => $.tickets.attach.contact),
            icon: <Contact className={icon} />,
            whyNot: whyNot(capabilities?.contacts),
            onSelect: () => setOpen('contact'),
          },
          {
            label: t(($) => $.messages.buttons.open),
            icon: <ListChecks className={icon} />,
            onSelect: () => onChoose('buttons'),
          },
          ...(canMention
            ? [
                {
                  label: t(($) => $.messages.group.open),
                  icon: <AtSign className={icon} />,
                  onSelect: () => onChoose('group'),
                },
              ]
            : []),
          ...(capabilities?.templates
            ? [
                {
                  label: t(($) => $.messages.template.open),
                  icon: <LayoutTemplate className={icon} />,
                  onSelect: () => onChoose('template'),
                },
              ]
            : []),
        ]}
      />
      <input
        ref={pictures}
        type="file"
        accept="image/*,video/*"
        multiple
        hidden
        onChange={(event) => read(event.target, false)}
      />
      <input ref={documents} type="file" multiple hidden onChange={(event) => read(event.target, true)} />
      <Suspense fallback={null}>
        {open === 'location' && (
          <LocationDialog onClose={() => setOpen(null)} onSend={(location) => send({ kind: 'location', location })} />
        )}
        {open === 'contact' && (
          <ContactDialog
            onClose={() => setOpen(null)}
            onSend={(cards) => send({ kind: 'contacts', contacts: cards })}
          />
        )}
      </Suspense>
    </>
  )
}
