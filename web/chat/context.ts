import { createContext, use, useSyncExternalStore } from 'react'
import type { Chat, ChatState } from './chat.ts'
import { textsOf, type Texts } from './texts.ts'

export const ChatContext = createContext<Chat | null>(null)

export function useChat(): Chat {
  const chat = use(ChatContext)
  if (!chat) throw new Error('outside of the chat')
  return chat
}

export function useChatState(): ChatState {
  const chat = useChat()
  return useSyncExternalStore(chat.subscribe, chat.read)
}

/** The channel's language; the browser's until it is known. */
export const useLanguage = (): string => useChatState().settings?.language ?? navigator.language
export const useTexts = (): Texts => textsOf(useLanguage())
