import { randomUUID } from 'node:crypto'
import { generatedPerson } from '../seeds/generated.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { type DbTarget, openDb } from '../server/src/db/open-db.ts'
import { signToken } from '../server/src/http/sessions.ts'
import { generatedUserRow } from '../server/src/seeding/generated-rows.ts'

const day = 24 * 60 * 60 * 1000

export async function makeMembers(target: DbTarget, count: number, secret: string): Promise<string[]> {
  const db = await openDb(target)
  try {
    await migrate(db)
    const now = new Date()
    const at = now.toISOString()
    const expires = new Date(now.getTime() + day)
    const key = new TextEncoder().encode(secret)
    const users = Array.from({ length: count }, (_, index) =>
      generatedUserRow(generatedPerson(index), { type: 'collector', passwordHash: '-', at }),
    )
    const session = (user_id: string) => ({
      id: randomUUID(),
      user_id,
      created_at: at,
      expires_at: expires.toISOString(),
      ended_at: null,
    })
    const sessions = users.map(({ id }) => session(id))
    for (let from = 0; from < count; from += 200) {
      await db.write
        .insertInto('users')
        .values(users.slice(from, from + 200))
        .execute()
      await db.write
        .insertInto('sessions')
        .values(sessions.slice(from, from + 200))
        .execute()
    }
    return await Promise.all(
      users.map(({ id, email }, index) =>
        signToken(key, {
          account: { id, email, user_type: 'collector' },
          id: sessions[index]?.id ?? '',
          now,
          expires,
        }),
      ),
    )
  } finally {
    await db.close()
  }
}
