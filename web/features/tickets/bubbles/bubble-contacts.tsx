import { type Card } from '../model/vcard.ts'
import { CardActions } from './card-actions.tsx'
import { PhoneText } from '#web/components/phone-text.tsx'
import { hueOf, initialsOf } from '#web/lib/hue.ts'

/** Cards of people that were passed on. */
export function BubbleContacts({ cards }: { cards: Card[] }) {
  return (
    <span className="-mx-1.5 -mt-px mb-1 grid gap-1">
      {cards.map((card) => (
        <span
          key={card.name + (card.phones[0] ?? '')}
          className="grid w-72 max-w-full grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-2.5 rounded-[11px] bg-[light-dark(oklch(1_0_0/0.7),oklch(0_0_0/0.18))] p-2"
        >
          <span
            aria-hidden
            className="tint grid size-10 place-items-center rounded-full text-sm font-semibold"
            style={{ '--h': hueOf(card.name) } as React.CSSProperties}
          >
            {initialsOf(card.name)}
          </span>
          <span className="min-w-0">
            <span className="block truncate text-sm leading-[18px] font-medium">{card.name}</span>
            {[...card.phones, ...card.emails].map((address) => (
              <span key={address} className="block truncate text-2xs text-ink-2 tabular-nums">
                <PhoneText text={address} />
              </span>
            ))}
          </span>
          <CardActions card={card} />
        </span>
      ))}
    </span>
  )
}
