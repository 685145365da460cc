import * as calls from '@passion-art/contract/gallery/roster/representation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { formBody } from '../../testing/form-body.ts'
import { representationsOf } from './representations.fixtures.ts'
import { sweepFiles } from '../../files/sweep-files.fixtures.ts'
import { findAgreementViolations } from './agreement-service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const { newGallery, invite, end, own, roster, shown, historyOf, represented } = representationsOf(() => t)

describe('terms', () => {
  const split = { split: 33.5, from: '2026-01-01', until: '2027-12-31', note: 'Framing is ours.' }

  test('are visible to both parties and recorded', async () => {
    const { gallery, artist, id } = await represented()
    t.passTime(1_000)
    const { body } = await t.as(gallery).put(calls.setTerms, { params: { id }, body: split })
    expect(body.representation.terms).toEqual({ ...split, agreement: null })
    expect((await own(artist))[0]?.terms).toEqual({ ...split, agreement: null })
    const [change] = await historyOf(gallery)
    expect(change).toMatchObject({ action: 'terms.changed', subject: 'Mara Lind', by: 'Galerie Nord' })
    expect(change?.details).toMatchObject({ split: { from: null, to: '33.5%' } })
    await t.as(gallery).put(calls.setTerms, { params: { id }, body: split })
    expect((await historyOf(gallery)).filter(({ action }) => action === 'terms.changed')).toHaveLength(1)
    await end(artist, id)
    const late = await t.as(gallery).put(calls.setTerms, { params: { id }, body: { note: 'Too late' } })
    expect([late.status, late.failure.code]).toEqual([409, 'representation_ended'])
  })

  test.each([
    ['split', { split: 100.5 }],
    ['split', { split: -1 }],
    ['split', { split: 33.333 }],
    ['from', { from: '2026-02-30' }],
    ['until', { from: '2026-02-02', until: '2026-02-01' }],
    ['note', { note: 'x'.repeat(2_001) }],
  ])('with a wrong %s are refused', async (field, body) => {
    const { gallery, id } = await represented()
    const { status, failure } = await t.as(gallery).put(calls.setTerms, { params: { id }, body })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('concurrent changes', () => {
  test('are not accepted before they were read', async () => {
    const [gallery, artist] = [await newGallery(), await t.createUser()]
    const { id } = (await invite(gallery, artist.username)).body.representation
    const [read] = await own(artist)
    t.passTime(1_000)
    await t.as(gallery).put(calls.setTerms, { params: { id }, body: { split: 95 } })
    const acceptAs = (seen: string | undefined) =>
      t.as(artist).post(calls.acceptInvitation, { params: { id }, body: { seen } })
    const { status, failure } = await acceptAs(read?.updated_at)
    expect([status, failure.code]).toEqual([409, 'changed_meanwhile'])
    expect(failure.error).toBe('This has changed in the meantime. Please review it before you decide.')
    const [again] = await own(artist)
    expect(again).toMatchObject({ state: 'invited', terms: { split: 95 } })
    for (const seen of [again?.updated_at, again?.updated_at]) expect((await acceptAs(seen)).status).toBe(200)
  })

  test('an accepted invitation is not ended instead of withdrawn', async () => {
    const { gallery, artist, id } = await represented()
    const endAs = (state: 'invited' | 'represented') =>
      t.as(gallery).post(calls.endRepresentation, { params: { id }, body: { state } })
    const { status, failure } = await endAs('invited')
    expect([status, failure.code]).toEqual([409, 'changed_meanwhile'])
    expect(await own(artist)).toMatchObject([{ state: 'represented' }])
    for (const state of ['represented', 'represented', 'invited'] as const)
      expect((await endAs(state)).status).toBe(200)
    expect(await own(artist)).toMatchObject([{ state: 'ended', ended_by: 'gallery' }])
  })
})

describe('an agreement', () => {
  const pdf = Buffer.from('%PDF-1.7 agreement')
  const send = (gallery: UserRow, id: string, name = 'Agreement 2026.pdf', bytes = pdf) =>
    t.as(gallery).send({
      method: 'POST',
      url: `/api/representations/${id}/agreement`,
      ...formBody({}, { field: 'agreement', name, bytes }),
    })
  const read = (who: UserRow | null, id: string) => t.as(who).get(calls.getAgreement, { params: { id } })
  const fileOf = async (id: string) => {
    const row = await t.db.read
      .selectFrom('representations')
      .select('agreement_file')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.agreement_file ?? ''
  }

  test('is readable only by both parties, not even by its name', async () => {
    const { gallery, artist, id } = await represented()
    expect((await send(gallery, id, '../../Agreement 2026.pdf')).status).toBe(200)
    expect((await own(artist))[0]?.terms.agreement).toBe('Agreement 2026.pdf')
    for (const who of [gallery, artist]) {
      const answer = await read(who, id)
      expect([answer.status, answer.bytes.toString()]).toEqual([200, pdf.toString()])
      expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    }
    expect((await read(null, id)).status).toBe(401)
    const direct = await t.as(null).send({ method: 'GET', url: `/uploads/${await fileOf(id)}` })
    expect(direct.status).toBe(404)
  })

  test('is replaced and deleted with its file', async () => {
    const { gallery, id } = await represented()
    await send(gallery, id)
    const first = await fileOf(id)
    await send(gallery, id, 'Second.pdf')
    const second = await fileOf(id)
    await sweepFiles(t.deps)
    expect(await findAgreementViolations(t.deps)).toEqual({ missing: [], orphaned: [] })
    expect([await t.deps.files.has(first), await t.deps.files.has(second)]).toEqual([false, true])
    const { body } = await t.as(gallery).delete(calls.removeAgreement, { params: { id } })
    expect(body.representation.terms.agreement).toBeNull()
    expect(await t.deps.files.has(second)).toBe(false)
  })

  test('must be a PDF by its content', async () => {
    const { gallery, id } = await represented()
    const answer = await send(gallery, id, 'agreement.pdf', Buffer.from('<html>'))
    expect([answer.status, answer.failure.code]).toEqual([415, 'unsupported_file'])
  })
})

describe('the gallery’s record', () => {
  const record = { contact: 'Studio +47 1', notes: 'Prefers the north room.', tags: ['prints', 'winter'] }

  test('is only for the gallery, and is kept for a next representation', async () => {
    const { gallery, artist, id } = await represented()
    const saved = await t.as(gallery).put(calls.setArtistRecord, { params: { id }, body: record })
    expect(saved.body.representation.record).toEqual(record)
    const others = [await own(artist), await shown(artist.id), await shown(gallery.id)]
    expect(JSON.stringify(others)).not.toContain('north room')
    await end(artist, id)
    const again = await represented({ gallery, artist })
    const entry = (await roster(gallery)).representations.find((one) => one.id === again.id)
    expect(entry?.record).toEqual(record)
    expect((await roster(gallery, { q: 'WINTER' })).pagination.total).toBe(2)
  })

  test('is refused about an address', async () => {
    const gallery = await newGallery()
    const { id } = (await invite(gallery, 'somebody@example.net')).body.representation
    expect((await t.as(gallery).put(calls.setArtistRecord, { params: { id }, body: record })).status).toBe(
      404,
    )
  })
})
