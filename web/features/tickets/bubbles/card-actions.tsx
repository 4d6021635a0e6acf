import { Download, UserPlus } from 'lucide-react'
import { contactsApi } from '#contracts/contacts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { downloadFile } from '#web/lib/download-file.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { canDo } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { type Card, toVcard } from '../model/vcard.ts'

const download = (card: Card): void =>
  downloadFile(`${card.name}.vcf`, new Blob([toVcard(card)], { type: 'text/vcard' }))

/** Keeps a card that came: as a file, or among the contacts. */
export function CardActions({ card }: { card: Card }) {
  const t = useT()
  const save = useAction(contactsApi.create, {
    refreshes: [contactsApi.list],
    onSuccess: () => toast.success(t(($) => $.messages.card.saved, { name: card.name })),
  })
  const [number] = card.phones
  return (
    <span className="flex">
      {number && canDo('contacts.write') && (
        <IconButton
          size="sm"
          label={t(($) => $.messages.card.save, { name: card.name })}
          icon={<UserPlus className="size-3.5" />}
          isBusy={save.isPending}
          onClick={() =>
            save.mutate({ body: { name: card.name.slice(0, 120), number, email: card.emails[0] ?? null } })
          }
        />
      )}
      <IconButton
        size="sm"
        label={t(($) => $.messages.card.download, { name: card.name })}
        icon={<Download className="size-3.5" />}
        onClick={() => download(card)}
      />
    </span>
  )
}
