import { ListFilter } from 'lucide-react'
import { Link } from 'react-router'
import type { Note } from '#contracts/notes'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'

interface NoteCardProps {
  note: Note
  /** Narrows the list to the note's ticket. */
  onTicket: () => void
}

/** One note: who, about whom, when, and the way to its place in the conversation. */
export function NoteCard({ note, onTicket }: NoteCardProps) {
  const t = useT()
  const format = useFormat()
  const author = note.user?.name ?? t(($) => $.notes.automatic)
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-3 border-b border-line-1 py-3.5">
      <Avatar id={note.user?.id ?? note.id} name={author} size={28} className="row-span-2" />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <b className="font-medium">{author}</b>
        <Link
          to={`/atendimento/${note.ticketId}?mensagem=${note.id}`}
          aria-label={t(($) => $.notes.open, { name: note.contact.name })}
          className="min-w-0 truncate text-brand-ink underline-offset-2 hover:underline"
        >
          {note.contact.name}
        </Link>
        <time className="text-xs text-ink-2 tabular-nums">{format.dateTime(note.createdAt)}</time>
      </p>
      <IconButton
        size="sm"
        label={t(($) => $.notes.oneTicket)}
        icon={<ListFilter className="size-4" />}
        onClick={onTicket}
      />
      <p className="col-span-2 text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{note.body}</p>
    </li>
  )
}
