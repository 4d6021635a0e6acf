import { ArrowLeft } from 'lucide-react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'

/** From a conversation to the list, where there is room for one of them alone. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useT()
  return (
    <IconButton
      label={t(($) => $.common.back)}
      icon={<ArrowLeft className="size-[18px]" />}
      onClick={onBack}
      className="hidden phone:inline-flex"
    />
  )
}
