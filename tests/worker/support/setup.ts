import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { comeFromElsewhere } from './client.ts'

await applyD1Migrations(env.DB, (env as unknown as { MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }).MIGRATIONS)
comeFromElsewhere()
