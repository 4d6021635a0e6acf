import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { useT } from '#web/lib/i18n.ts'

/** From the editor to the list of chatbots. */
export function BackButton() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Button variant="ghost" icon={<ArrowLeft className="size-4" />} onClick={() => void navigate('/chat-flow')}>
      <span className="phone:sr-only">{t(($) => $.chatFlows.allBots)}</span>
    </Button>
  )
}
