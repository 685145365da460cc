import { forAdministrator, lost, noSession, none, ok, type RoleRow, row } from '../testing/role-table.ts'
import type { Scene } from '../testing/role-world.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import { formBody } from '../testing/form-body.ts'
import { smallPicture } from '../artworks/artwork-edits.fixtures.ts'
import { suggestFor } from './suggestions.fixtures.ts'

const hang = (test: TestApp, { owner }: Scene, status = 'approved') =>
  test.createArtwork({ user_id: owner.id, status })

export const suggestionScenes = {
  'change of a work on sale': async (test: TestApp, scene: Scene) => {
    scene.params = { id: (await hang(test, scene)).id }
    scene.body = { title: 'Tide' }
    scene.form = formBody({}, { field: 'image', name: 'a.png', bytes: await smallPicture() })
  },
  'change of a sold work': async (test: TestApp, scene: Scene) => {
    scene.params = { id: (await hang(test, scene, 'sold')).id }
    scene.body = { title: 'Tide' }
  },
  'suggestion of a work': async (test: TestApp, scene: Scene) => {
    const work = await hang(test, scene)
    await suggestFor(test.as(scene.owner), work, { title: 'Tide' })
    scene.params = { id: work.id }
    scene.body = { title: 'Ebb' }
  },
  suggestion: async (test: TestApp, scene: Scene) => {
    const work = await hang(test, scene)
    const { id } = await suggestFor(test.as(scene.owner), work, { title: 'Tide' })
    scene.params = { id }
    scene.body = { decision: 'approve' }
  },
  'unknown suggestion': async (_test: TestApp, scene: Scene) => {
    scene.params = { id: crypto.randomUUID() }
    scene.body = { decision: 'approve' }
  },
}

/** Another user's work gives the same error as an unknown one. */
const ofOwnWorks = (administrator: string, owner: string) => [
  none,
  ...Array<string>(7).fill(lost),
  administrator,
  owner,
  ...noSession,
]

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const suggestionRows: RoleRow[] = [
  row('suggestions.addPicture', 'change of a work on sale', ofOwnWorks(lost, '201')),
  row('suggestions.suggest', 'change of a work on sale', ofOwnWorks(lost, '201')),
  row('suggestions.suggest', 'change of a sold work', ofOwnWorks(lost, '409 not_editable')),
  row('suggestions.suggest', 'suggestion of a work', ofOwnWorks(lost, '409 suggestion_open')),
  row('suggestions.get', 'suggestion of a work', ofOwnWorks(ok, ok)),
  row('suggestions.get', 'unknown id', ofOwnWorks(lost, lost)),
  row('suggestions.get', 'no id', ofOwnWorks(lost, lost)),
  row('suggestions.withdraw', 'suggestion of a work', ofOwnWorks(lost, ok)),
  row('suggestions.withdraw', 'change of a work on sale', ofOwnWorks(lost, lost)),
  row('suggestions.list', 'suggestion', forAdministrator(ok)),
  row('suggestions.decide', 'suggestion', forAdministrator(ok)),
  row('suggestions.decide', 'unknown suggestion', forAdministrator(lost)),
]
