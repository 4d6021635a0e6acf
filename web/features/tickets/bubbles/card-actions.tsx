import { Download, UserPlus } from 'lucide-react'
import { contactsApi } from '#contracts/contacts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { canDo } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { type Card, toVcard } from '../model/vcard.ts'

function download(card: Card): void {
  const url = URL.createObjectURL(new Blob([toVcard(card)], { type: 'text/vcard' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${card.name}.vcf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

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
