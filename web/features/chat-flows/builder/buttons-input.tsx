import { Plus, Trash2 } from 'lucide-react'
import { mostFlowOptions } from '#contracts/flow-definition'
import { VariableField } from '#web/components/messaging/variable-field.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'
import { newId } from '../model/edits.ts'
import type { KindProps } from './interaction-input.tsx'

/** A question with answers to press. */
export function ButtonsInput({ interaction, onChange }: KindProps<'MessageOptionsField'>) {
  const t = useT()
  const { data } = interaction
  const { values } = data
  const put = (changed: typeof values) => onChange({ ...interaction, data: { ...data, values: changed } })
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <VariableField
        aria-label={t(($) => $.chatFlows.words)}
        value={data.message}
        onChange={(message) => onChange({ ...interaction, data: { ...data, message } })}
      />
      <ul className="grid gap-1.5">
        {values.map((button, index) => (
          <li key={button.id} className="flex items-center gap-1">
            <Input
              aria-label={t(($) => $.chatFlows.button, { number: index + 1 })}
              placeholder={t(($) => $.chatFlows.button, { number: index + 1 })}
              value={button.value}
              maxLength={20}
              onChange={(event) => put(values.with(index, { ...button, value: event.target.value }))}
            />
            <IconButton
              size="sm"
              label={t(($) => $.chatFlows.removeButton, { number: index + 1 })}
              whyNot={values.length > 1 ? undefined : t(($) => $.chatFlows.oneButton)}
              icon={<Trash2 className="size-4" />}
              onClick={() => put(values.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          size="sm"
          icon={<Plus className="size-3.5" />}
          disabled={values.length >= mostFlowOptions}
          onClick={() => put([...values, { id: newId(), value: '' }])}
        >
          {t(($) => $.chatFlows.addButton)}
        </Button>
        <p className="text-xs text-ink-2">{t(($) => $.chatFlows.buttonsHint, { count: mostFlowOptions })}</p>
      </div>
    </div>
  )
}
