import * as calls from '@passion-art/contract/collector/collection/collection-shares'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { collect } from './collection-works.fixtures.ts'
import { removeOldShares } from './collection-share-service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const collector = () => t.createUser({ user_type: 'collector', first_name: 'Cleo', last_name: 'Hart' })
const share = async (owner: UserRow, body: Record<string, unknown> = {}) =>
  (await t.as(owner).post(calls.shareCollection, { body: { days: 7, ...body } as never })).body
const open = (token: string) => t.as(null).get(calls.getSharedCollection, { query: { token } })

const secrets = { notes: 'canary-note', location: 'canary-place', seller: 'canary-seller', price: 4321.09 }

test('a link shows the works and nothing private, values only when wanted', async () => {
  const owner = await collector()
  await collect(t, owner, { ...secrets, insured: 8765.43, value: 999, valueOn: '2024-01-01' })
  const { token } = await share(owner)
  const answer = await open(token)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toMatchObject({ owner: 'Cleo Hart', single: false })
  expect(answer.body.objects[0]).toMatchObject({ title: 'Quiet Field', value: null })
  const response = answer.bytes.toString()
  for (const secret of ['canary', '4321', '8765', owner.email]) expect(response, secret).not.toContain(secret)
  const shown = await share(owner, { showsValues: true })
  expect((await open(shown.token)).body.objects[0]?.value).toBe(999)
})

test('a link to one work shows that one', async () => {
  const [owner, other] = [await collector(), await collector()]
  const { id } = await collect(t, owner, { title: 'Alone' })
  await collect(t, owner)
  const { token } = await share(owner, { objectId: id })
  expect((await open(token)).body.objects.map(({ title }) => title)).toEqual(['Alone'])
  const foreign = await t.as(other).post(calls.shareCollection, { body: { objectId: id, days: 7 } as never })
  expect(foreign.status).toBe(404)
})

test('a link ends when it is revoked, when it expires and with its account', async () => {
  const owner = await collector()
  await collect(t, owner)
  const [first, second, third] = [await share(owner), await share(owner), await share(owner, { days: 30 })]
  await t.as(owner).delete(calls.endCollectionShare, { params: { id: first.share.id } })
  expect((await open(first.token)).failure.code).toBe('invalid_link')
  t.passTime(8 * 24 * 60 * 60_000)
  expect((await open(second.token)).failure.code).toBe('invalid_link')
  expect((await t.as(owner).get(calls.listCollectionShares)).body.shares.map(({ id }) => id)).toEqual([
    third.share.id,
  ])
  await removeOldShares(t.deps)
  const left = await t.db.read
    .selectFrom('collection_shares')
    .select('id')
    .where('owner_id', '=', owner.id)
    .execute()
  expect(left).toEqual([{ id: third.share.id }])
  const become = (user_type: string) =>
    t.db.write.updateTable('users').set({ user_type }).where('id', '=', owner.id).execute()
  await become('gallery')
  expect((await open(third.token)).failure.code).toBe('invalid_link')
  await become('collector')
  expect((await open(third.token)).status).toBe(200)
  await t.db.write.updateTable('users').set({ is_active: 0 }).where('id', '=', owner.id).execute()
  expect((await open(third.token)).failure.code).toBe('invalid_link')
  t.setNow(new Date())
})

test('only a hash of the token is stored', async () => {
  const owner = await collector()
  const { token } = await share(owner)
  const rows = await t.db.read.selectFrom('collection_shares').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('twenty links can be open at a time', async () => {
  const owner = await collector()
  for (let n = 0; n < 20; n += 1) await share(owner)
  const answer = await t.as(owner).post(calls.shareCollection, { body: { days: 1 } as never })
  expect(answer.failure.error).toBe('At most 20 links can be active at a time.')
})
