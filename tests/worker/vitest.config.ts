import path from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const root = path.join(import.meta.dirname, '../..')

/** Worker tests: inside workerd, with a real D1, Durable Objects, R2 and queues. */
export default defineConfig(async () => ({
  root,
  plugins: [
    cloudflareTest({
      wrangler: { configPath: path.join(root, 'wrangler.toml') },
      miniflare: {
        bindings: {
          MIGRATIONS: await readD1Migrations(path.join(root, 'migrations')),
          SECRET_KEY: 'a secret for tests that is long enough',
          LOCAL: 'true',
          SETUP_TOKEN: 'the token of the installation',
        },
      },
    }),
  ],
  test: {
    name: 'worker',
    include: ['tests/worker/**/*.test.ts'],
    setupFiles: [path.join(root, 'tests/worker/support/setup.ts')],
    testTimeout: 30_000,
    // One isolate for all files: loading the Worker again for each cost three quarters of the run. Every test makes
    // companies of its own, and every file comes from an address of its own.
    isolate: false,
    maxWorkers: 1,
  },
}))
