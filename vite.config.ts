import path from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

const at = (file: string) => path.join(import.meta.dirname, file)
const dist = path.resolve(import.meta.dirname, process.env.DIST_DIR ?? 'dist')

/** Short hashes: every screen's file stands in the list of those that the first page may ask for. */
const named = (extension: string) => `assets/[name]-[hash:7].${extension}`

/** The Worker and its two pages: the agents' app and the customer's chat. */
const app: UserConfig = {
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    cloudflare({ configPath: at('wrangler.toml'), persistState: { path: at('.data/dev') } }),
  ],
  define: { __BUILD__: JSON.stringify(new Date().toISOString()) },
  build: { outDir: dist, emptyOutDir: true },
  environments: {
    client: {
      build: {
        target: 'es2023',
        manifest: true,
        outDir: path.join(dist, 'client'),
        rollupOptions: {
          input: { app: at('web/index.html'), chat: at('web/chat.html'), sw: at('web/sw/sw.ts') },
          output: {
            // A service worker rules the folder it lies in.
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : named('js')),
            chunkFileNames: named('js'),
            assetFileNames: named('[ext]'),
          },
        },
      },
    },
  },
}

/** The embed script: one file without globals, at /widget.js. */
const widget: UserConfig = {
  publicDir: false,
  build: {
    target: 'es2020',
    outDir: path.join(dist, 'client'),
    emptyOutDir: false,
    lib: { entry: at('web/widget/widget.ts'), formats: ['iife'], name: 'pracaWidget', fileName: () => 'widget.js' },
  },
}

export default defineConfig(({ mode }) => (mode === 'widget' ? widget : app))
