import type { UserRow } from '../db/schema/schema.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import { like, lost, noSession, none, ok, type RoleRow, row } from '../testing/role-table.ts'

/** Another user's edition gives the same error as an unknown one. */
const ofOwnEditions = (administrator: string, owner: string) => [
  none,
  ...Array<string>(7).fill(lost),
  administrator,
  owner,
  ...noSession,
]

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const editionRows: RoleRow[] = [
  row('editions.copies', 'limited edition', [...Array<string>(10).fill(ok), ...like(ok)]),
  row('editions.copies', 'pending work', [...Array<string>(8).fill(lost), ok, ok, ...like(lost)]),
  row('editions.copies', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('editions.setCopyState', 'limited edition', ofOwnEditions(ok, ok)),
]

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
}

export const editionScenes = {
  'limited edition': async (test: TestApp, scene: Scene) => {
    const edition = { edition: 'limited', edition_size: 3 }
    const { id } = await test.createArtwork({ user_id: scene.owner.id, ...edition })
    scene.params = { id, copy: '2' }
    scene.body = { state: 'withdrawn' }
  },
}
