import { saveSearch } from '@passion-art/contract/collector/marketplace/marketplace-searches'
import type { UserRow } from '../../db/schema/schema.ts'
import type { TestApp } from '../../testing/build-test-app.ts'
import { lost, noSession, none, ok, type RoleRow, row } from '../../testing/role-table.ts'

const no = '403 access_denied'

/** Calls for collectors and institutions; an allow-listed address is one too. */
const forBuyers = (another: string, owner: string) => {
  const [buyer, other] = [another, no]
  return [none, other, other, buyer, buyer, other, buyer, other, other, owner, ...noSession]
}
const all = (answer: string) => forBuyers(answer, answer)

/** Every account may save searches. */
const forAccounts = (another: string, owner: string) => [
  none,
  ...Array<string>(8).fill(another),
  owner,
  ...noSession,
]
const own = forAccounts(lost, ok)

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const marketplaceRows: RoleRow[] = [
  row('marketplace.search', 'saved search', all(ok)),
  row('marketplace.counts', 'saved search', all(ok)),
  row('marketplace.compare', 'saved search', all(ok)),
  row('marketplace.file', 'saved search', all(ok)),
  row('marketplace.list', 'saved search', all(ok)),
  row('marketplace.rails', 'saved search', all(ok)),
  row('marketplace.remember', 'saved search', all(ok)),
  row('marketplace.remember', 'unknown id', forBuyers(lost, no)),
  row('marketplace.forget', 'saved search', all(ok)),
  row('searches.list', 'saved search', forAccounts(ok, ok)),
  row('searches.save', 'saved search', forAccounts('201', '201')),
  row('searches.change', 'own search', own),
  row('searches.remove', 'own search', own),
]

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
  query?: Record<string, string>
}

export const marketplaceScenes = {
  'saved search': async (test: TestApp, scene: Scene) => {
    scene.owner = await test.createUser({ user_type: 'collector' })
    const work = await test.createArtwork()
    scene.params = { id: work.id }
    scene.query = { ids: work.id }
    scene.body = { name: 'Large blue ones', filters: { colour: 'blue' }, digest: true }
  },
  'own search': async (test: TestApp, scene: Scene) => {
    scene.owner = await test.createUser({ user_type: 'collector' })
    const body = { name: 'Large blue ones', filters: { colour: 'blue' as const }, digest: true }
    const saved = await test.as(scene.owner).post(saveSearch, { body })
    scene.params = { id: saved.body.search.id }
    scene.body = { name: 'Blue ones', digest: false }
  },
}
