import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** What needs neither workerd nor a browser: pure parts of the web, and the simulators with the adapters. */
export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  test: { name: 'node', include: ['tests/web/**/*.test.{ts,tsx}', 'tests/sandbox/**/*.test.ts'], environment: 'node' },
})
