import type { UserRow } from '../db/schema/schema.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import { formBody } from '../testing/form-body.ts'
import { forUploaders, ok, type RoleRow, row } from '../testing/role-table.ts'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const myWorksRows: RoleRow[] = [
  row('works.list', 'own work', forUploaders(ok, ok)),
  row('works.recordsFile', 'own work', forUploaders(ok, ok)),
  row('works.prices', 'own work', forUploaders(ok, ok)),
  row('works.importRecords', 'own record in a file', forUploaders(ok, ok)),
]

interface Scene {
  owner: UserRow
  body: Record<string, unknown>
  form?: ReturnType<typeof formBody>
}

/** What isn't the caller's own is reported as unknown in the answer. */
async function ownWork(test: TestApp, scene: Scene): Promise<string> {
  scene.owner = await test.createUser({ user_type: 'artist' })
  const { id } = await test.createArtwork({ user_id: scene.owner.id })
  scene.body = { works: [{ id, seen: 120.5 }], change: { kind: 'price', price: 99 }, preview: false }
  return id
}

export const myWorksScenes = {
  'own work': async (test: TestApp, scene: Scene) => {
    await ownWork(test, scene)
  },
  'own record in a file': async (test: TestApp, scene: Scene) => {
    const id = await ownWork(test, scene)
    const bytes = Buffer.from(`id,year\n${id},2024\n`)
    scene.form = formBody({}, { field: 'file', name: 'records.csv', bytes })
  },
}
