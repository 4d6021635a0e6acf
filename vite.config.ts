import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The web app and the customer's chat: two pages and the embed script, built into dist/client. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: path.join(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    rollupOptions: {
      input: {
        app: path.join(import.meta.dirname, 'web/index.html'),
        chat: path.join(import.meta.dirname, 'web/chat.html'),
      },
    },
  },
  server: { port: 5173 },
})
