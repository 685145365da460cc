import { deleteUser } from '@passion-art/contract/admin/users/admin-users'
import * as calls from '@passion-art/contract/museum/objects/museum'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { accessionTo, examine, lend } from './museum-objects.fixtures.ts'
import { glyphForms, markedLanguages, pdfPages } from '../../testing/pdf-text.ts'
import { accessionObjects } from './accession-service.ts'
import { listMuseumFiles } from './museum-part-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ points: { pictures: 100_000 } })
  t.setNow(new Date('2026-04-10T12:00:00.000Z'))
})
afterAll(() => t.close())

const institution = () => t.createUser({ user_type: 'institution' })
const list = async (owner: UserRow, query: Record<string, string> = {}) =>
  (await t.as(owner).get(calls.listMuseumObjects, { query } as never)).body
const numbers = async (owner: UserRow, query: Record<string, string> = {}) =>
  (await list(owner, query)).objects.map(({ number }) => number)
const history = async (owner: UserRow, about: string) => {
  const params = { screen: 'institutional-collection' as const }
  return (await t.as(owner).get(listRoleHistory, { params, query: { about } })).body.changes
}
const changes = async (owner: UserRow, about: string) =>
  (await history(owner, about)).map(({ action }) => action)

test('an accession numbers its objects, and the numbers of a year are consecutive', async () => {
  const [owner, other] = [await institution(), await institution()]
  const both = await accessionTo(t, owner, ['Tide', 'Ebb'], { price: 900, source: 'Gift of Ida Brandt' })
  expect(both.map(({ number }) => number)).toEqual(['2026.1.1', '2026.1.2'])
  expect((await accessionTo(t, owner, ['Salt']))[0]?.number).toBe('2026.2.1')
  expect((await accessionTo(t, owner, ['Old'], { year: 1998 }))[0]?.number).toBe('1998.1.1')
  expect((await accessionTo(t, other, ['Reed']))[0]?.number).toBe('2026.1.1')
  const { body } = await t.as(owner).get(calls.getMuseumObject, { params: { id: both[0]?.id ?? '' } })
  // A price for both together is not the price of one.
  expect(body.object).toMatchObject({ price: null, location: 'Store', source: 'Gift of Ida Brandt' })
  expect(body.object.accession).toEqual({ price: 900, priceCurrency: 'usd', objects: 2 })
  expect(body.object.siblings).toEqual([{ id: both[1]?.id, number: '2026.1.2', title: 'Ebb' }])
  expect(body.object.moves.map(({ place }) => place)).toEqual(['Store'])
  expect(await changes(owner, both[0]?.id ?? '')).toEqual(['object.accessioned'])
  const late = await t
    .as(owner)
    .post(calls.accession, { body: { year: 2027, objects: [{ title: 'Early' }] } })
  expect([late.status, late.failure.fields]).toEqual([400, { year: expect.any(String) }])
  const empty = await t.as(owner).post(calls.accession, { body: { objects: [] } })
  expect(Object.keys(empty.failure.fields ?? {})).toEqual(['objects'])
})

test('a proposal is accessioned once, with the pictures of the store’s work', async () => {
  const [owner, artist] = [await institution(), await t.createUser()]
  const work = await t.createArtwork({ user_id: artist.id })
  const proposalId = '5b0ff3a5-3a30-4f6b-9a3e-2f6c1c8f8a10'
  const object = { title: 'Tide', artist: 'Ines Varga', date: '2020', medium: 'Ink', size: '10 × 10 cm' }
  const taken = () =>
    t.db.write.transaction().execute((tx) =>
      accessionObjects(tx, {
        ownerId: owner.id,
        actorId: owner.id,
        at: t.deps.now().toISOString(),
        year: 2026,
        source: 'Purchase',
        price: 12.5,
        currency: 'eur',
        proposalId,
        objects: [{ ...object, artworkId: work.id }],
      }),
    )
  expect(await taken()).toEqual([{ id: expect.any(String), number: '2026.1.1' }])
  await expect(taken()).rejects.toThrow()
  expect((await list(owner)).objects[0]).toMatchObject({
    price: 12.5,
    priceCurrency: 'eur',
    artworkId: work.id,
  })
  // The number of the rolled back accession is used again.
  expect((await accessionTo(t, owner, ['Ebb']))[0]?.number).toBe('2026.2.1')
})

test('numbers are sorted as numbers, and search and filters run in the database', async () => {
  const [owner, other] = [await institution(), await institution()]
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'])
    await accessionTo(t, owner, [title], { department: 'Prints' })
  const [tenth] = await accessionTo(t, owner, ['Álamo', 'Birch'], { fund: 'Friends', location: 'Hall' })
  await accessionTo(t, other, ['Dogwood'])
  expect((await numbers(owner, { sort: 'number' })).slice(-3)).toEqual(['2026.9.1', '2026.10.1', '2026.10.2'])
  expect((await numbers(owner)).slice(0, 3)).toEqual(['2026.10.1', '2026.10.2', '2026.9.1'])
  expect((await numbers(owner, { sort: '-number' })).slice(0, 2)).toEqual(['2026.10.2', '2026.10.1'])
  expect(await numbers(owner, { q: 'alamo' })).toEqual(['2026.10.1'])
  expect(await numbers(owner, { q: '2026.10.' })).toEqual(['2026.10.1', '2026.10.2'])
  expect(await numbers(owner, { fund: 'Friends', sort: '-title' })).toHaveLength(2)
  expect(await numbers(owner, { location: 'Hall', department: 'Prints' })).toEqual([])
  expect(await numbers(owner, { sort: 'number', page: '2', limit: '10' })).toEqual(['2026.10.2'])
  const { choices, pagination, total } = await list(owner, { location: 'Hall' })
  expect([pagination.total, total, choices.departments]).toEqual([2, 11, [{ value: 'Prints', count: 9 }]])
  const csv = await t
    .as(owner)
    .get(calls.exportMuseumObjects, { query: { fund: 'Friends', sort: 'number' } as never })
  expect(
    csv.bytes
      .toString()
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(',').slice(0, 2)),
  ).toEqual([
    ['2026.10.1', 'Álamo'],
    ['2026.10.2', 'Birch'],
  ])
  expect(tenth?.number).toBe('2026.10.1')
})

test('locations, conditions and exhibitions are appended; a move entered late does not change the location', async () => {
  const owner = await institution()
  const [object] = await accessionTo(t, owner, ['Tide'])
  const params = { id: object?.id ?? '' }
  t.passTime(1000)
  await t.as(owner).post(calls.moveMuseumObject, { params, body: { place: 'Hall', on: '2026-04-10' } })
  t.passTime(1000)
  const late = await t
    .as(owner)
    .post(calls.moveMuseumObject, { params, body: { place: 'Crate', on: '2026-01-05' } })
  expect(late.body.object.location).toBe('Hall')
  expect(late.body.object.moves.map(({ place }) => place)).toEqual(['Hall', 'Store', 'Crate'])
  const [noted, moved] = await history(owner, params.id)
  expect(noted?.details).toEqual({ earlierPlace: { from: null, to: 'Crate' } })
  expect(moved?.details).toEqual({ location: { from: 'Store', to: 'Hall' } })
  const ahead = await t
    .as(owner)
    .post(calls.moveMuseumObject, { params, body: { place: 'Moon', on: '2030-01-01' } })
  expect(Object.keys(ahead.failure.fields ?? {})).toEqual(['on'])
  const report = { condition: 'fair' as const, examinedOn: '2026-04-09', examiner: 'Ada', text: 'Foxing.' }
  t.passTime(1000)
  const examined = await t.as(owner).post(calls.reportCondition, { params, body: report })
  expect(examined.body.report).toMatchObject({ condition: 'fair', photos: [], loanId: null })
  const shown = { title: 'Paper', venue: 'Turku', dates: '2019' }
  t.passTime(1000)
  const after = await t.as(owner).post(calls.addMuseumExhibition, { params, body: shown })
  expect(after.body.object.exhibitions).toEqual([{ id: expect.any(String), ...shown }])
  expect(after.body.object.reports).toHaveLength(1)
  const body = { ...after.body.object, title: 'Tide, second state' } as never
  t.passTime(1000)
  await t.as(owner).put(calls.updateMuseumObject, { params, body })
  expect(await changes(owner, params.id)).toEqual([
    'object.changed',
    'object.exhibited',
    'object.examined',
    'object.moved',
    'object.moved',
    'object.accessioned',
  ])
})

test('an accession has the caller’s local day', async () => {
  const owner = await institution()
  const [east] = await accessionTo(t, owner, ['Dawn'], { on: '2026-04-11' })
  const [west] = await accessionTo(t, owner, ['Dusk'], { on: '2026-04-09' })
  const dayOf = async (object: { id: string } | undefined) =>
    (await t.as(owner).get(calls.getMuseumObject, { params: { id: object?.id ?? '' } })).body.object.moves[0]
      ?.on
  expect([await dayOf(east), await dayOf(west)]).toEqual(['2026-04-11', '2026-04-09'])
  for (const on of ['2026-04-08', '2026-04-12']) {
    const refused = await t.as(owner).post(calls.accession, { body: { on, objects: [{ title: 'Noon' }] } })
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(['on'])
  }
})

test('location filters come from held objects; a hidden work has no link', async () => {
  const owner = await institution()
  const [object] = await accessionTo(t, owner, ['Tide'], { location: 'Depot' })
  const params = { id: object?.id ?? '' }
  const work = await t.createArtwork({ status: 'available' })
  await t.db.write
    .updateTable('museum_objects')
    .set({ artwork_id: work.id })
    .where('id', '=', params.id)
    .execute()
  const found = async () => (await t.as(owner).get(calls.getMuseumObject, { params })).body.object
  expect(await found()).toMatchObject({ inStore: true, proposalId: null })
  await t.db.write.updateTable('artworks').set({ status: 'rejected' }).where('id', '=', work.id).execute()
  expect(await found()).toMatchObject({ artworkId: work.id, inStore: false })
  expect((await list(owner)).choices.locations).toEqual([{ value: 'Depot', count: 1 }])
  const body = { reason: 'Exchanged.', number: object?.number ?? '' }
  await t.as(owner).post(calls.deaccession, { params, body })
  expect((await list(owner)).choices.locations).toEqual([])
})

test('deaccession needs a reason and the number as confirmation, and keeps the record', async () => {
  const owner = await institution()
  const [object] = await accessionTo(t, owner, ['Tide'])
  const params = { id: object?.id ?? '' }
  const ask = (body: { reason: string; number: string }) =>
    t.as(owner).post(calls.deaccession, { params, body })
  const wrong = await ask({ reason: 'Doublet', number: '2026.1.2' })
  expect([wrong.status, Object.keys(wrong.failure.fields ?? {})]).toEqual([400, ['number']])
  expect(Object.keys((await ask({ reason: ' ', number: '2026.1.1' })).failure.fields ?? {})).toEqual([
    'reason',
  ])
  const left = await ask({ reason: 'Doublet', number: '2026.1.1' })
  expect(left.body.object).toMatchObject({ deaccessionedOn: '2026-04-10', deaccessionReason: 'Doublet' })
  expect((await ask({ reason: 'Again', number: '2026.1.1' })).failure.code).toBe('deaccessioned')
  expect(await numbers(owner)).toEqual([])
  expect(await numbers(owner, { state: 'deaccessioned' })).toEqual(['2026.1.1'])
  expect(await numbers(owner, { state: 'all' })).toEqual(['2026.1.1'])
  // Its number is never used again.
  expect((await accessionTo(t, owner, ['Ebb']))[0]?.number).toBe('2026.2.1')
})

test('the object list is in the reader’s language, with Arabic letters joined', async () => {
  const owner = await t.createUser({ user_type: 'institution', first_name: 'Museum', last_name: 'Nord' })
  await accessionTo(t, owner, ['Tide', 'مدّ وجزر'], { creditLine: 'Gift of Ida Brandt' })
  const write = async (language: string) =>
    (
      await t.as(owner).send({
        method: 'GET',
        url: '/api/museum/objects.pdf?state=all',
        headers: { 'accept-language': language },
      })
    ).bytes
  const text = pdfPages(await write('en')).join(' ')
  for (const part of ['Object list', '2026.1.1', 'Hilma Ek', 'Gift of Ida Brandt', 'Store'])
    expect(text).toContain(part)
  expect(pdfPages(await write('fr')).join(' ')).toContain('Liste d’objets')
  const inArabic = await write('ar')
  expect(glyphForms(inArabic, 'ا')).toBeGreaterThan(1)
  expect(new Set(markedLanguages(inArabic))).toEqual(new Set(['und']))
})

test('a deleted account has no collection and no file left', async () => {
  const admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  const owner = await institution()
  const [object] = await accessionTo(t, owner, ['Tide'])
  await examine(t, owner, await lend(t, owner, [object?.id ?? '']))
  await t.as(admin).delete(deleteUser, { params: { id: owner.id } })
  for (const table of ['museum_objects', 'museum_loans', 'museum_accessions', 'museum_counters'] as const) {
    const left = await t.db.read.selectFrom(table).selectAll().where('owner_id', '=', owner.id).execute()
    expect(left).toEqual([])
  }
  expect(
    await t.db.read
      .selectFrom('museum_reports')
      .selectAll()
      .where('object_id', '=', object?.id ?? '')
      .execute(),
  ).toEqual([])
  expect(await listMuseumFiles(t.db.read, owner.id)).toEqual([])
})
