import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Journeys in a real browser against the real product, one server a file. */
export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  test: {
    name: 'e2e',
    include: ['tests/e2e/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/vitest.e2e-setup.ts'],
    // Each file has its own server and browser; two of them fill two cores.
    maxWorkers: 2,
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
})
