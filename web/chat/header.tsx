import { ChevronDown } from 'lucide-react'
import { useChatState, useTexts } from './context.ts'
import { closeWidget, isEmbedded } from './embed.ts'

/** Who one talks to and whether somebody is there. */
export function Header() {
  const texts = useTexts()
  const { settings, isOnline, line } = useChatState()
  if (!settings) return null
  const hint = isOnline ? texts.online : texts.away
  const initial = [...(settings.companyName || settings.title)][0]?.toUpperCase()
  return (
    <header className="flex-none bg-brand-solid pt-[env(safe-area-inset-top)] text-on-brand">
      <div className="mx-auto flex h-16 max-w-[752px] items-center gap-3 px-4">
        <span
          className="relative grid size-10 flex-none place-items-center rounded-full bg-[oklch(1_0_0/0.16)] text-lg font-semibold"
          aria-hidden
        >
          {initial}
          {isOnline && (
            <span className="absolute right-0 bottom-0 size-2.5 rounded-full bg-[oklch(0.8_0.17_152)] shadow-[0_0_0_2px_var(--brand-solid)]" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <h1 className="truncate text-lg font-semibold tracking-tight">{settings.title}</h1>
          <output className="block truncate text-sm">{line === 'reconnecting' ? texts.connecting : hint}</output>
        </span>
        {isEmbedded && (
          <button
            type="button"
            aria-label={texts.close}
            title={texts.close}
            onClick={closeWidget}
            className="grid size-11 flex-none place-items-center rounded-full hover:bg-[oklch(1_0_0/0.16)] focus-visible:shadow-[inset_0_0_0_2px_currentColor]"
          >
            <ChevronDown size={22} aria-hidden />
          </button>
        )}
      </div>
      {line === 'offline' && (
        <p role="alert" className="bg-warning-soft px-4 py-2 text-center text-sm text-warning-ink">
          {texts.offline}
        </p>
      )}
    </header>
  )
}
