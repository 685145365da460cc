import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database, NewUser } from '../db/schema/schema.ts'
import type { DemoWorld } from './demo-world.ts'

interface Context {
  now: Date
  person: (username: string) => NewUser
}

const day = 24 * 60 * 60_000

export const feedbackRows = (
  world: DemoWorld,
  { now, person }: Context,
): Insertable<Database['feedback']>[] =>
  world.feedback.map(({ username, daysAgo, status, issue, feedback, notes }) => {
    const { id, first_name, email } = person(username)
    const at = new Date(now.getTime() - daysAgo * day).toISOString()
    return {
      id: randomUUID(),
      kind: 'feedback',
      user_id: id,
      issue,
      feedback,
      submitted_name: first_name,
      submitted_email: email,
      status,
      admin_notes: notes ?? null,
      message_id: null,
      message_group: null,
      message_author_id: null,
      message_author: null,
      message_text: null,
      created_at: at,
      updated_at: at,
    }
  })
