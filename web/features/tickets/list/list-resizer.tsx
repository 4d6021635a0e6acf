import { useT } from '#web/lib/i18n.ts'
import { listWidths, setListWidth, useListWidth } from '../state/list-prefs.ts'

/** The edge of the list: drag it, or move it with the arrow keys. */
export function ListResizer() {
  const t = useT()
  const width = useListWidth()
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t(($) => $.tickets.list.resize)}
      aria-valuemin={listWidths.narrow}
      aria-valuemax={listWidths.wide}
      aria-valuenow={width}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator with a value is a control
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        event.preventDefault()
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0
        setListWidth(event.clientX - left)
      }}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -12, ArrowRight: 12 }[event.key]
        if (step) setListWidth(width + step)
      }}
      className="absolute inset-y-0 -right-1 z-2 w-2 cursor-col-resize touch-none transition-colors hover:bg-brand-line/50 focus-visible:bg-brand-line focus-visible:shadow-none phone:hidden"
    />
  )
}
