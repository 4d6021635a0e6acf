import { useEffect } from 'react'
import type { ChatSettings } from '#contracts/webchat'
import { useChat, useChatState } from './context.ts'
import { Conversation } from './screen.tsx'
import { useLooks } from './use-looks.ts'

interface FromForm {
  source: 'praca-preview'
  settings: ChatSettings
}

/** The chat as the settings in a form would make it; the form on the page around it tells them as they are typed. */
export function Preview() {
  const chat = useChat()
  const { settings } = useChatState()
  useLooks()
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<FromForm>) => {
      if (origin !== location.origin || source !== window.parent || data?.source !== 'praca-preview') return
      chat.preview(data.settings)
    }
    addEventListener('message', listen)
    window.parent.postMessage({ source: 'praca-preview', type: 'ready' }, location.origin)
    return () => removeEventListener('message', listen)
  }, [chat])
  return settings ? (
    <div inert className="h-full">
      <Conversation />
    </div>
  ) : null
}
