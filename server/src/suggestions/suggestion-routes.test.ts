import { deleteUser } from '@passion-art/contract/admin/users/admin-users'
import { deleteProduct } from '@passion-art/contract/artworks/admin-products'
import { listArtworkHistory } from '@passion-art/contract/artworks/artwork-history'
import { setProductStatus } from '@passion-art/contract/artworks/artwork-review'
import { getArtwork } from '@passion-art/contract/artworks/artworks'
import { cancelOrder } from '@passion-art/contract/orders/orders'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { updateArtwork } from '@passion-art/contract/submissions/uploads'
import {
  getSuggestion,
  listSuggestions,
  withdrawSuggestion,
} from '@passion-art/contract/suggestions/suggestions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hangStored } from '../artworks/artwork-edits.fixtures.ts'
import { findImageFileViolations } from '../artworks/artwork-image-files.ts'
import type { ArtworkRow, NewArtwork, UserRow } from '../db/schema/schema.ts'
import { sweepFiles } from '../files/sweep-files.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { decide, sendPicture, suggest, suggestFor } from './suggestions.fixtures.ts'

let server: TestApp
let admin: UserRow
let mara: UserRow
let buyer: UserRow

beforeAll(async () => {
  server = await buildTestApp({ points: { pictures: 100_000 } })
  admin = await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' })
  mara = await server.createUser({ username: 'mara', email: 'mara@example.com', language: 'fr' })
  buyer = await server.createUser({ user_type: 'collector' })
})
afterAll(() => server.close())

const hang = (overrides: Partial<NewArtwork> = {}) =>
  hangStored(server, { user_id: mara.id, status: 'approved', ...overrides })
const owner = () => server.as(mara)
const house = () => server.as(admin)
const seen = async ({ id }: ArtworkRow) =>
  (await server.as(null).get(getArtwork, { params: { id } })).body.artwork
const last = async ({ id }: ArtworkRow, as: UserRow = mara) =>
  server.as(as).get(getSuggestion, { params: { id } })
const withdraw = ({ id }: ArtworkRow) => owner().delete(withdrawSuggestion, { params: { id } })
const approve = (suggestion: { id: string }) => decide(house(), suggestion, { decision: 'approve' })
const refuse = (suggestion: { id: string }, reason = 'Too dark') =>
  decide(house(), suggestion, { decision: 'refuse', reason })
const hasFile = (url: string) => server.deps.files.has(url.replace('/uploads/', ''))
const mails = async () => {
  const rows = await server.db.write.selectFrom('mails').selectAll().orderBy('created_at').execute()
  await server.db.write.deleteFrom('mails').execute()
  return rows.map(({ template, language, payload }) => ({ template, language, ...JSON.parse(payload) }))
}

const everything = {
  title: 'Tidal Memory II',
  description: 'Deeper\nwater.',
  language: 'fr' as const,
  category: 'painting' as const,
  record: { width_mm: 1200, height_mm: 1500, depth_mm: 20 },
  note: 'A better translation.',
}

describe('a suggestion', () => {
  test.each(['approved', 'available', 'reserved'])(
    'about a work of state %s leaves its page until it is approved',
    async (status) => {
      const work = await hang({ status })
      const before = await seen(work)
      const made = await suggest(owner(), work, everything)
      expect(made.status).toBe(201)
      expect(made.body.suggestion).toMatchObject({
        state: 'open',
        artwork: { id: work.id, title: work.title, artist: 'Mara Lind', status },
        fields: [
          { name: 'title', from: work.title, to: 'Tidal Memory II' },
          { name: 'description', from: work.description, to: 'Deeper\nwater.' },
          { name: 'language', from: 'en', to: 'fr' },
          { name: 'category', from: 'digital', to: 'painting' },
          { name: 'width_mm', from: 1000, to: 1200 },
          { name: 'height_mm', from: 800, to: 1500 },
          { name: 'depth_mm', from: null, to: 20 },
        ],
        images: null,
        note: 'A better translation.',
        reason: null,
        decided_at: null,
      })
      expect(await seen(work)).toEqual(before)
      for (const as of [mara, admin])
        expect((await last(work, as)).body.suggestion).toEqual(made.body.suggestion)
      await mails()
      const { status: answered, body } = await approve(made.body.suggestion)
      expect([answered, body.suggestion.state]).toEqual([200, 'approved'])
      expect(await seen(work)).toMatchObject({
        title: 'Tidal Memory II',
        description: 'Deeper\nwater.',
        language: 'fr',
        category: 'painting',
        dimensions: { width: 120, height: 150, depth: 2 },
        status,
        price: 120.5,
      })
      expect(await mails()).toEqual([
        {
          template: 'suggestion-approved',
          language: 'fr',
          artworkId: work.id,
          title: 'Tidal Memory II',
          titleLanguage: 'fr',
        },
      ])
      const { body: history } = await owner().get(listArtworkHistory, { params: { id: work.id } })
      expect(history.changes).toMatchObject([
        { kind: 'suggestion_approved', details: { title: { from: work.title, to: 'Tidal Memory II' } } },
      ])
    },
  )

  test('is found by the new words once it is approved', async () => {
    const work = await hang()
    const { id } = await suggestFor(owner(), work, { title: 'Quicksilver Estuary' })
    const find = async () => {
      const { body } = await server.as(null).send({ method: 'GET', url: '/api/artworks?q=quicksilver' })
      return (body as unknown as { id: string }[]).map((found) => found.id)
    }
    expect(await find()).toEqual([])
    await approve({ id })
    expect(await find()).toEqual([work.id])
  })

  test('that changes nothing is refused, and what equals the work is left out', async () => {
    const work = await hang()
    const images = (await seen(work)).images.map(({ url }) => ({ url }))
    for (const body of [{}, { title: work.title, note: 'x' }, { images }, { record: { width_mm: 1000 } }]) {
      const { status, failure } = await suggest(owner(), work, body)
      expect([status, failure.code, failure.error]).toEqual([
        400,
        'nothing_suggested',
        'Please change something before you suggest it.',
      ])
    }
    const { fields } = await suggestFor(owner(), work, { title: work.title, description: 'New' })
    expect(fields.map(({ name }) => name)).toEqual(['description'])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['an empty title', { title: '' }, 'title'],
    ['an unknown category', { category: 'ceramics' }, 'category'],
    ['a long note', { title: 'x', note: 'x'.repeat(501) }, 'note'],
    ['a height without a width', { record: { width_mm: null } }, 'record.width_mm'],
    ['half a millimeter', { record: { width_mm: 0.5 } }, 'record.width_mm'],
    ['a fact that is changed at once', { record: { medium: 'Oil' } }, 'record'],
    ['a picture of elsewhere', { images: [{ url: '/uploads/artworks/x.webp' }] }, 'images'],
  ])('with %s is refused at its field', async (_name, body, field) => {
    const work = await hang()
    const { status, failure } = await suggest(owner(), work, body)
    expect([status, failure.code, Object.keys(failure.fields ?? {})]).toEqual([
      400,
      'validation_failed',
      [field],
    ])
    expect((await last(work)).body.suggestion).toBeNull()
  })

  test('is for works on sale: others are edited directly, or no more', async () => {
    for (const [status, code] of [
      ['pending', 'not_on_sale'],
      ['rejected', 'not_on_sale'],
      ['sold', 'not_editable'],
    ] as const) {
      const work = await hang({ status })
      expect((await suggest(owner(), work, { title: 'x' })).failure.code).toBe(code)
      expect((await sendPicture(owner(), work)).failure.code).toBe(code)
    }
  })

  test('is one at a time, until it is withdrawn', async () => {
    const work = await hang()
    await suggestFor(owner(), work, { title: 'First' })
    const second = await suggest(owner(), work, { title: 'Second' })
    expect([second.status, second.failure.code]).toEqual([409, 'suggestion_open'])
    const taken = await withdraw(work)
    expect(taken.body.suggestion).toMatchObject({ state: 'withdrawn', fields: [{ to: 'First' }] })
    expect((await withdraw(work)).failure.code).toBe('already_decided')
    expect((await approve(taken.body.suggestion)).failure.code).toBe('already_decided')
    server.passTime(1)
    const again = await suggestFor(owner(), work, { title: 'Second' })
    expect((await last(work)).body.suggestion).toMatchObject({ id: again.id, state: 'open' })
    expect((await seen(work)).title).toBe(work.title)
  })

  test('is refused with a reason, which the artist reads with what was suggested', async () => {
    const work = await hang()
    const suggestion = await suggestFor(owner(), work, { title: 'Dark' })
    await mails()
    for (const reason of [undefined, null, '  ']) {
      const { failure } = await decide(house(), suggestion, {
        decision: 'refuse',
        ...(reason !== undefined && { reason }),
      })
      expect(failure.fields).toEqual({ reason: 'Please provide a reason for rejection' })
    }
    expect((await refuse(suggestion)).body.suggestion).toMatchObject({ state: 'refused', reason: 'Too dark' })
    expect((await last(work)).body.suggestion).toMatchObject({
      state: 'refused',
      reason: 'Too dark',
      fields: [{ name: 'title', from: work.title, to: 'Dark' }],
    })
    expect(await mails()).toMatchObject([
      { template: 'suggestion-refused', title: work.title, reason: 'Too dark' },
    ])
    expect((await seen(work)).title).toBe(work.title)
    expect((await refuse(suggestion)).failure.code).toBe('already_decided')
    expect(await mails()).toEqual([])
  })

  test('shows the work as it is now, and is approved over what was changed meanwhile', async () => {
    const work = await hang()
    const suggestion = await suggestFor(owner(), work, { title: 'Suggested', record: { depth_mm: 30 } })
    const set = { title: 'By the house', depth_mm: 30 }
    await server.db.write.updateTable('artworks').set(set).where('id', '=', work.id).execute()
    expect((await last(work)).body.suggestion?.fields).toEqual([
      { name: 'title', from: 'By the house', to: 'Suggested' },
      { name: 'depth_mm', from: 30, to: 30 },
    ])
    const { body } = await approve(suggestion)
    expect(body.suggestion.fields[0]).toEqual({ name: 'title', from: 'By the house', to: 'Suggested' })
    expect((await seen(work)).title).toBe('Suggested')
  })

  test('leaves what the owner changes at once', async () => {
    const work = await hang()
    const suggestion = await suggestFor(owner(), work, { title: 'Suggested' })
    const body = { price: 99, keywords: 'tide', record: { medium: 'Ink' } }
    await owner().put(updateArtwork, { params: { id: work.id }, body })
    await approve(suggestion)
    expect(await seen(work)).toMatchObject({
      title: 'Suggested',
      price: 99,
      keywords: ['tide'],
      record: { medium: 'Ink' },
    })
  })

  test('waits while somebody pays, and can be refused meanwhile', async () => {
    const work = await hang()
    const suggestion = await suggestFor(owner(), work, { title: 'Later' })
    const pay = () =>
      server.as(buyer).post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
    const { orderId } = (await pay()).body
    const held = await approve(suggestion)
    expect([held.status, held.failure.code]).toEqual([409, 'being_purchased'])
    expect((await last(work)).body.suggestion?.state).toBe('open')
    expect((await seen(work)).title).toBe(work.title)
    await server.as(buyer).post(cancelOrder, { params: { id: orderId } })
    expect((await approve(suggestion)).status).toBe(200)
    server.passTime(1)
    const other = await suggestFor(owner(), work, { title: 'Never' })
    const again = (await pay()).body
    expect((await refuse(other)).status).toBe(200)
    await server.as(buyer).post(cancelOrder, { params: { id: again.orderId } })
  })

  test.each(['sold', 'pending'])('about a work that is %s meanwhile can only be refused', async (status) => {
    const work = await hang()
    const suggestion = await suggestFor(owner(), work, { title: 'Late' })
    await server.db.write.updateTable('artworks').set({ status }).where('id', '=', work.id).execute()
    expect((await approve(suggestion)).failure.code).toBe('not_editable')
    expect((await refuse(suggestion, 'Sold by now')).status).toBe(200)
  })

  test('is listed for the administrator, open ones first', async () => {
    const [first, second] = [await hang(), await hang()]
    server.passTime(1_000)
    const open = await suggestFor(owner(), first, { title: 'Open' })
    server.passTime(1_000)
    const decided = await suggestFor(owner(), second, { title: 'Decided' })
    const list = async (query: { page?: string; limit?: string } = {}) =>
      (await house().get(listSuggestions, { query })).body
    expect((await list()).suggestions.slice(0, 2).map(({ id }) => id)).toEqual([decided.id, open.id])
    await refuse(decided)
    const { suggestions, pagination } = await list({ page: '1', limit: '1' })
    expect(suggestions.map(({ id }) => id)).toEqual([open.id])
    expect(pagination).toMatchObject({ page: 1, limit: 1 })
    expect(pagination.total).toBeGreaterThan(2)
    const states = (await list({ limit: '100' })).suggestions.map(({ state }) => state === 'open')
    expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)))
  })
})

describe('what ends with', () => {
  test('a deleted work: its suggestion and, swept, its pictures', async () => {
    const work = await hang()
    const { url } = (await sendPicture(owner(), work)).body.image
    const suggestion = await suggestFor(owner(), work, { images: [{ url }] })
    await house().delete(deleteProduct, { params: { id: work.id } })
    expect((await approve(suggestion)).status).toBe(404)
    await sweepFiles(server.deps)
    expect(await hasFile(url)).toBe(false)
  })

  test('a deleted account: what it suggested, with its pictures', async () => {
    const leaving = await server.createUser()
    const work = await hang({ user_id: leaving.id })
    const as = server.as(leaving)
    const { url } = (await sendPicture(as, work)).body.image
    const { id } = await suggestFor(as, work, { title: 'Mine', images: [{ url }], note: 'Private' })
    expect((await house().delete(deleteUser, { params: { id: leaving.id } })).status).toBe(200)
    const row = await server.db.read
      .selectFrom('suggested_changes')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    expect([row, await hasFile(url)]).toEqual([undefined, false])
  })

  test('the administrator’s own edit: nothing, the suggestion stays open', async () => {
    const work = await hang()
    await suggestFor(owner(), work, { title: 'Mine' })
    const body = { status: 'reserved' as const }
    await house().put(setProductStatus, { params: { id: work.id }, body })
    expect((await last(work)).body.suggestion?.state).toBe('open')
  })
})

test('every row has its file and every file its row in the end', async () => {
  expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
})
