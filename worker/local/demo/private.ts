import { minute } from '../../core/clock.ts'
import { newId } from '../../core/ids.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { directKey } from '../../features/private-chat/private-chat.service.ts'
import { privateMessages, privateSeats } from '../../features/private-chat/private-chat.table.ts'
import { teams, teamUsers } from '../../features/teams/teams.table.ts'

interface Talk {
  chatKey: string
  teamId: string | null
  members: string[]
  /** Who said what; the last words are unread by the others. */
  lines: [userId: string, text: string][]
}

/** A team, and words among colleagues. */
export async function seedPrivate(
  db: TenantDb,
  people: Record<'eva' | 'rui' | 'ana' | 'bruno', string>,
): Promise<void> {
  const { eva, rui, ana, bruno } = people
  const teamId = newId('tea')
  const members = [rui, ana, bruno]
  await db.commit([
    db.insert(teams, { id: teamId, name: 'Plantão' }),
    ...db.insertMany(
      teamUsers,
      members.map((userId) => ({ teamId, userId })),
    ),
    ...talk(db, {
      chatKey: teamId,
      teamId,
      members,
      lines: [
        [rui, 'Bom dia! Hoje a *entrega da manhã* atrasa uma hora.'],
        [ana, 'Certo, aviso quem perguntar.'],
        [bruno, 'Já avisei a Helena.'],
      ],
    }),
    ...talk(db, {
      chatKey: directKey(ana, bruno),
      teamId: null,
      members: [ana, bruno],
      lines: [
        [ana, 'Você consegue ver o orçamento da arquiteta?'],
        [bruno, 'Consigo depois das 14h.'],
      ],
    }),
    ...talk(db, {
      chatKey: directKey(ana, eva),
      teamId: null,
      members: [ana, eva],
      lines: [[eva, 'Ana, a política de troca mudou: https://praca.test/trocas']],
    }),
  ])
}

function talk(db: TenantDb, { chatKey, teamId, members, lines }: Talk) {
  const start = Date.now() - lines.length * 7 * minute
  const rows = lines.map(([userId, text], index) => {
    const at = start + index * 5 * minute
    return { id: newId('pms', at), chatKey, teamId, userId, text, createdAt: at }
  })
  const last = rows.at(-1)!
  const seats = members.map((userId) => {
    const isAuthor = userId === last.userId
    return {
      chatKey,
      teamId,
      userId,
      unread: isAuthor ? 0 : 1,
      readUpTo: isAuthor ? last.id : (rows.at(-2)?.id ?? ''),
      lastMessage: last.text,
      lastSenderId: last.userId,
      lastAt: last.createdAt,
    }
  })
  return [...db.insertMany(privateMessages, rows), ...db.insertMany(privateSeats, seats)]
}
