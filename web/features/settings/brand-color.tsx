import { useState } from 'react'
import { colorsApi, type SystemColors } from '#contracts/colors'
import { Button } from '#web/components/ui/button.tsx'
import { applyColors } from '#web/lib/colors.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction, useApi } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'

const standard = 264

/** Reds are toned down, so that what warns stays the loudest red. */
const colorsOf = (hue: number): SystemColors => [
  { brand: String(hue), ...(hue >= 5 && hue <= 45 ? { 'brand-chroma': '0.1' } : {}) },
]

/** The company's colour: one hue, shown at once on the whole screen, kept only when saved. */
export function BrandColor() {
  const t = useT()
  const stored = useApi(colorsApi.get, {}).data
  const [chosen, setChosen] = useState<number | null>(null)
  const saved = Number(stored?.find((color) => color.brand !== undefined)?.brand ?? standard)
  const hue = chosen ?? saved
  const show = (next: number) => {
    setChosen(next)
    applyColors(colorsOf(next))
  }
  const save = useAction(colorsApi.save, {
    refreshes: [colorsApi.get],
    onSuccess: (colors) => {
      applyColors(colors)
      setChosen(null)
      toast.success(
        t(($) => $.common.saved),
        { duration: 1500 },
      )
    },
  })
  const cancel = () => {
    setChosen(null)
    applyColors(stored ?? [])
  }
  const isDirty = chosen !== null && chosen !== saved
  return (
    <section aria-labelledby="brand-color" className="max-w-[840px] pt-2 pb-6">
      <h2 id="brand-color" className="text-base">
        {t(($) => $.settings.brand)}
      </h2>
      <p className="pb-3 text-ink-2">{t(($) => $.settings.brandAbout)}</p>
      <div className="flex flex-wrap items-center gap-4">
        <input
          type="range"
          min={0}
          max={359}
          value={hue}
          aria-label={t(($) => $.settings.brandHue)}
          onChange={(event) => show(event.target.valueAsNumber)}
          className="hue-range h-3 min-w-60 flex-1 rounded-full focus-visible:shadow-focus"
        />
        <span aria-hidden className="flex items-center gap-2">
          <span className="size-6 rounded-md bg-brand-solid" />
          <span className="size-6 rounded-md bg-brand-line" />
          <span className="size-6 rounded-md bg-brand-soft" />
        </span>
        <Button disabled={hue === standard} onClick={() => show(standard)}>
          {t(($) => $.settings.brandStandard)}
        </Button>
        {isDirty ? <Button onClick={cancel}>{t(($) => $.common.cancel)}</Button> : null}
        <Button
          variant="primary"
          disabled={!isDirty}
          isBusy={save.isPending}
          onClick={() => save.mutate({ body: { systemColors: colorsOf(hue) } })}
        >
          {t(($) => $.common.save)}
        </Button>
      </div>
    </section>
  )
}
