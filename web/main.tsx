import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { translateNativeValidity } from './app/native-validity.ts'
import { reloadOnStaleChunk } from './app/reload.ts'
import { startI18n } from './lib/i18n.ts'

reloadOnStaleChunk()
await startI18n()
translateNativeValidity()

const root = document.getElementById('root')
if (!root) throw new Error('no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
