import './chat.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Chat } from './chat.ts'
import { ChatContext } from './context.ts'
import { Preview } from './preview.tsx'
import { Screen } from './screen.tsx'

/** The page is served at /chat/<key>, whatever comes behind it. */
const key = decodeURIComponent(location.pathname.split('/')[2] ?? '')
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ChatContext value={new Chat(key)}>{key === 'preview' ? <Preview /> : <Screen />}</ChatContext>
    </StrictMode>,
  )
}
