import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import * as store from './suggestion-store.ts'

let server: TestApp
let work: ArtworkRow
beforeAll(async () => {
  server = await buildTestApp()
  work = await server.createArtwork()
})
afterAll(() => server.close())

async function add(state: string, created_at: string): Promise<string> {
  const id = randomUUID()
  const changes = JSON.stringify({ fields: [], images: null })
  await store.addSuggestion(server.db.write, { id, artwork_id: work.id, state, changes, created_at })
  return id
}
const latest = async () => (await store.findLatest(server.db.read, work.id))?.id

test('a work has at most one open suggestion, which is the last one shown', async () => {
  const refused = await add('refused', '2026-03-04')
  expect(await latest()).toBe(refused)
  const open = await add('open', '2026-03-04')
  const second = add('open', '2026-03-05')
  await expect(second).rejects.toSatisfy(isUniqueViolation)
  expect([await latest(), await store.countSuggestions(server.db.read)]).toEqual([open, 2])
})

test('a withdrawn suggestion is replaced by the next one', async () => {
  const [open] = await store.listSuggestions(server.db.read, { limit: 1, offset: 0 })
  const closing = { changes: '{}', reason: null, decided_at: '2026-03-05', decided_by: null }
  await store.closeSuggestion(server.db.write, open?.id ?? '', { ...closing, state: 'withdrawn' })
  const next = await add('open', '2026-03-06')
  const listed = await store.listSuggestions(server.db.read, { limit: 10, offset: 0 })
  expect(listed.map(({ id, state }) => (id === next ? 'next' : state))).toEqual(['next', 'refused'])
})
