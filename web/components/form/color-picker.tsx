import { Check, Pipette } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'

const palette = ['#5b8def', '#00a5a8', '#4fa35c', '#b58a1d', '#dd7046', '#d96464', '#c569b5', '#9c7ad6', '#7b8794']

interface ColorPickerProps {
  id?: string
  label: string
  /** `#rrggbb` */
  value: string
  onChange: (color: string) => void
}

/** Nine colours that go together, and any other. */
export function ColorPicker({ id, label, value, onChange }: ColorPickerProps) {
  const t = useT()
  const isOwn = !palette.includes(value.toLowerCase())
  return (
    <div role="radiogroup" aria-label={label} className="flex min-h-8 flex-wrap items-center gap-1.5">
      {palette.map((color) => {
        const isChosen = color === value.toLowerCase()
        return (
          <button
            key={color}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={color}
            style={{ background: color }}
            onClick={() => onChange(color)}
            className={cn('grid size-6 place-items-center rounded-sm text-white', isChosen && 'shadow-focus')}
          >
            {isChosen ? <Check aria-hidden className="size-3.5" /> : null}
          </button>
        )
      })}
      <label
        title={t(($) => $.common.color)}
        style={isOwn ? { background: value } : undefined}
        className={cn(
          'relative grid size-6 place-items-center rounded-sm bg-fill-2 text-ink-2 focus-within:shadow-focus',
          isOwn && 'text-white shadow-focus',
        )}
      >
        <Pipette aria-hidden className="size-3.5" />
        <input
          id={id}
          type="color"
          aria-label={t(($) => $.common.color)}
          value={value || '#5b8def'}
          onChange={(event) => onChange(event.target.value)}
          className="absolute inset-0 opacity-0"
        />
      </label>
    </div>
  )
}
