import type { TenantDb, Write } from '../../db/tenant-db.ts'
import { macros } from '../../features/macros/macros.table.ts'

/** Two macros that show what they are for. */
export const demoMacros = (db: TenantDb, warrantyTagId: string): Write[] => [
  db.insert(macros, {
    name: 'Primeiro contato',
    hotkey: '1',
    steps: [{ type: 'accept' }, { type: 'message', body: '{{greeting}}, {{firstName}}! Já estou vendo o seu pedido.' }],
  }),
  db.insert(macros, {
    name: 'Garantia para o suporte',
    hotkey: '2',
    steps: [
      { type: 'addTags', tagsIds: [warrantyTagId] },
      { type: 'note', body: 'Pedido de garantia: conferir a nota fiscal.' },
    ],
  }),
]
