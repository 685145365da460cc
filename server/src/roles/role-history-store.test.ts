import { listRoleHistory, type RoleChange } from '@passion-art/contract/roles/role-history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { changedFields } from './role-history-service.ts'
import { insertChange, insertChanges, type NewChange } from './role-history-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const about = '5b0ff3a5-3a30-4f6b-9a3e-2f6c1c8f8a10'
const changeOf = (ownerId: string, fields: Partial<NewChange> = {}): NewChange => ({
  ownerId,
  actorId: ownerId,
  screen: 'my-collection',
  subjectId: null,
  action: 'object.added',
  subject: 'Tide',
  at: '2026-03-01T10:00:00.000Z',
  ...fields,
})

async function read(user: { id: string }, query: Record<string, string> = {}) {
  const { body } = await t
    .as(user as never)
    .get(listRoleHistory, { params: { screen: 'my-collection' }, query } as never)
  return body
}

test('an owner reads changes of one screen, newest first, and of one record', async () => {
  const [owner, other] = [await t.createUser({ first_name: 'Cleo', last_name: 'Hart' }), await t.createUser()]
  await insertChange(t.db.write, changeOf(owner.id, { subject: 'First', subjectId: about }))
  await insertChange(t.db.write, changeOf(owner.id, { subject: 'Second', at: '2026-03-02T10:00:00.000Z' }))
  await insertChange(t.db.write, changeOf(owner.id, { screen: 'wishlist' }))
  await insertChange(t.db.write, changeOf(other.id, { subject: 'Foreign' }))
  const { changes, hasMore } = await read(owner)
  expect(changes.map(({ subject, by }) => [subject, by])).toEqual([
    ['Second', 'Cleo Hart'],
    ['First', 'Cleo Hart'],
  ])
  expect(hasMore).toBe(false)
  expect((await read(owner, { about })).changes.map(({ subject }) => subject)).toEqual(['First'])
})

test('pages have no gaps, also among changes of the same time', async () => {
  const owner = await t.createUser()
  await insertChanges(
    t.db.write,
    Array.from({ length: 53 }, (_, n) => changeOf(owner.id, { subject: `${n}` })),
  )
  const first = await read(owner)
  const second = await read(owner, { before: first.changes.at(-1)?.id ?? '' })
  expect([first.changes.length, first.hasMore, second.changes.length, second.hasMore]).toEqual([
    50,
    true,
    3,
    false,
  ])
  expect(new Set([...first.changes, ...second.changes].map(({ subject }) => subject)).size).toBe(53)
  const other = await t.createUser()
  expect((await read(other, { before: first.changes[0]?.id ?? '' })).changes).toEqual([])
})

test('a deleted account is shown as Deleted user, and long values are cut', async () => {
  const [owner, helper] = [await t.createUser(), await t.createUser()]
  const details = { notes: { from: null, to: 'x'.repeat(500) } }
  await insertChange(t.db.write, changeOf(owner.id, { actorId: helper.id, details }))
  await t.db.write
    .updateTable('users')
    .set({ deleted_at: '2026-04-01' })
    .where('id', '=', helper.id)
    .execute()
  const [change] = (await read(owner)).changes
  expect(change?.by).toBe('Deleted user')
  expect(change?.details.notes?.to).toBe(`${'x'.repeat(199)}…`)
})

test('of long values the part that differs is stored', async () => {
  const owner = await t.createUser()
  const [same, more] = ['same '.repeat(100), 'more '.repeat(100)]
  const details = {
    changed: { from: `${same}old ${more}`, to: `${same}new ${more}` },
    added: { from: same, to: `${same}end` },
    begun: { from: `a${more}`, to: `b${more}` },
    short: { from: `${same.slice(0, 180)}old`, to: `${same.slice(0, 180)}new` },
  }
  await insertChange(t.db.write, changeOf(owner.id, { details }))
  const shortened: RoleChange['details'] = (await read(owner)).changes[0]?.details ?? {}
  expect(shortened.changed?.from).toMatch(/^…(same ){8}old (more )+[more ]*…$/)
  expect(shortened.changed?.to).toMatch(/^…(same ){8}new (more )+[more ]*…$/)
  expect(shortened.added).toEqual({ from: `…${'same '.repeat(8)}`, to: `…${'same '.repeat(8)}end` })
  expect([shortened.begun?.from?.[0], shortened.begun?.to?.[0]]).toEqual(['a', 'b'])
  expect(shortened.short).toEqual(details.short)
  const texts = Object.values(shortened).flatMap(({ from, to }) => [from ?? '', to ?? ''])
  for (const text of texts) expect([...text].length).toBeLessThanOrEqual(200)
})

test('only fields that differ are returned', () => {
  const before: Record<string, string | number | null> = { title: 'Tide', price: 100, note: '' }
  expect(changedFields(before, { title: 'Ebb', price: 100, note: null })).toEqual({
    title: { from: 'Tide', to: 'Ebb' },
  })
})
