import { Braces } from 'lucide-react'
import { useState } from 'react'
import { messagesApi } from '#contracts/messages'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Popover } from '#web/components/ui/popover.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { variableNames } from '#contracts/variables'

interface VariablesMenuProps {
  ticketId: string
  onInsert: (words: string) => void
}

/** The variables of this conversation with their values; a choice puts the value into the text. */
export function VariablesMenu({ ticketId, onInsert }: VariablesMenuProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useApi(messagesApi.variables, { params: { ticketId } }, { enabled: isOpen })
  return (
    <Popover
      label={t(($) => $.messages.variables.label)}
      side="top"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className="w-72 p-1"
      trigger={<IconButton label={t(($) => $.messages.variables.label)} icon={<Braces className="size-4" />} />}
    >
      {variableNames.map((name) => {
        const value = data?.[name]
        return (
          <button
            key={name}
            type="button"
            onClick={() => {
              onInsert(value || `{{${name}}}`)
              setIsOpen(false)
            }}
            className="flex min-h-8 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-fill-2 phone:min-h-11"
          >
            <span className="shrink-0">{t(($) => $.messages.variables.names[name])}</span>
            <span className="ml-auto min-w-0 truncate text-xs text-ink-2">
              {value || t(($) => $.messages.variables.empty)}
            </span>
          </button>
        )
      })}
    </Popover>
  )
}
