import { randomUUID } from 'node:crypto'
import type { UserRow } from '../../db/schema/schema.ts'
import type { TestApp } from '../../testing/build-test-app.ts'

interface Pair {
  gallery: UserRow
  artist: UserRow
  since: string | null
}

export async function represent(test: TestApp, { gallery, artist, since }: Pair): Promise<string> {
  const id = randomUUID()
  const at = since ?? test.deps.now().toISOString()
  await test.db.write
    .insertInto('representations')
    .values({
      id,
      gallery_id: gallery.id,
      artist_id: artist.id,
      message: '',
      state: since === null ? 'invited' : 'represented',
      invited_at: at,
      accepted_at: since,
      updated_at: at,
    })
    .execute()
  return id
}
