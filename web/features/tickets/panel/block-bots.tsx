import { SwitchLine } from '#web/components/switch-line.tsx'
import { useT } from '#web/lib/i18n.ts'
import { PanelSection } from './panel-section.tsx'

interface BlockBotsProps {
  isBotBlocked: boolean
  onChange: (isBotBlocked: boolean) => void
}

/** Whether chatbots leave this contact to people. */
export function BlockBots({ isBotBlocked, onChange }: BlockBotsProps) {
  const t = useT()
  return (
    <PanelSection>
      <SwitchLine
        label={t(($) => $.ticketLife.bot.block)}
        hint={t(($) => $.ticketLife.bot.blockHint)}
        isOn={isBotBlocked}
        onChange={onChange}
      />
    </PanelSection>
  )
}
