import { randomBytes, randomUUID } from 'node:crypto'
import {
  getMuseumDocument,
  orderMuseumImages,
  reportCondition,
} from '@passion-art/contract/museum/objects/museum'
import { getLoan } from '@passion-art/contract/museum/loans/museum-loans'
import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { formBody } from '../../testing/form-body.ts'
import { accessionTo, draftOut, examine, lend } from './museum-objects.fixtures.ts'
import { sweepFiles } from '../../files/sweep-files.fixtures.ts'
import { findMuseumFileViolations } from './museum-files.ts'
import { insertImage } from './museum-part-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ points: { pictures: 100_000 } })
})
afterAll(() => t.close())

const institution = () => t.createUser({ user_type: 'institution' })
async function createObject(owner: UserRow): Promise<string> {
  return (await accessionTo(t, owner, ['Tide']))[0]?.id ?? ''
}
async function send(owner: UserRow, url: string, field: string, bytes: Uint8Array, name = 'a.pdf') {
  const form = formBody({}, { field, name, bytes })
  return t.as(owner).send({ method: 'POST', url: `/api/museum/${url}`, ...form })
}

test('a picture has a copy for lists and one for print, and is served only by its signed address', async () => {
  const owner = await institution()
  const id = await createObject(owner)
  const red = { r: 200, g: 30, b: 40 }
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: red } })
    .jpeg()
    .toBuffer()
  const answer = await send(owner, `objects/${id}/images`, 'image', jpeg)
  expect(answer.status).toBe(201)
  const [image] = (answer.body as { object: WholeMuseumObject }).object.images
  expect((await t.app.inject({ method: 'GET', url: image?.thumbnail_url ?? '' })).statusCode).toBe(200)
  const [path = ''] = image?.url.split('?') ?? []
  for (const url of [path, path.replace('/collection-files/', '/uploads/')])
    expect((await t.app.inject({ method: 'GET', url })).statusCode, url).toBe(404)
  await sweepFiles(t.deps)
  expect(await t.deps.files.list('museum-images')).toHaveLength(3)
  expect(await findMuseumFileViolations(t.deps)).toEqual({ missing: [], orphaned: [] })
  const pdf = await t.as(owner).send({ method: 'GET', url: '/api/museum/objects.pdf' })
  expect(pdf.bytes.toString('latin1')).toContain('/Subtype /Image')
})

test('only its owner can add photos to a report', async () => {
  const [owner, other] = [await institution(), await institution()]
  const body = { condition: 'poor' as const, examinedOn: '2024-01-01', text: 'Torn.' }
  const made = await t.as(owner).post(reportCondition, { params: { id: await createObject(owner) }, body })
  const url = `reports/${made.body.report.id}/photos`
  expect((await send(other, url, 'image', Buffer.from('x'))).status).toBe(404)
  expect((await send(owner, url, 'image', Buffer.from('x'))).status).toBe(415)
})

test('a photo is in the history of the object, or of the loan it comes back from', async () => {
  const owner = await institution()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const lastOf = async (about: string) => {
    const params = { screen: 'institutional-collection' as const }
    return (await t.as(owner).get(listRoleHistory, { params, query: { about } })).body.changes[0]?.action
  }
  const id = await createObject(owner)
  const body = { condition: 'poor' as const, examinedOn: '2024-01-01', text: 'Torn.' }
  const { report } = (await t.as(owner).post(reportCondition, { params: { id }, body })).body
  t.passTime(1_000)
  expect((await send(owner, `reports/${report.id}/photos`, 'image', picture)).status).toBe(201)
  expect(await lastOf(id)).toBe('object.photographed')
  const loan = await lend(t, owner, [id])
  await examine(t, owner, loan)
  const { items } = (await t.as(owner).get(getLoan, { params: { id: loan.id } })).body.loan
  await send(owner, `reports/${items[0]?.reports[0]?.id}/photos`, 'image', picture)
  expect(await lastOf(loan.id)).toBe('loan.photographed')
})

test('pictures are reordered completely, and none is lost', async () => {
  const owner = await institution()
  const id = await createObject(owner)
  const ids = [await plant(id, 1), await plant(id, 2)]
  const order = (images: string[]) => t.as(owner).put(orderMuseumImages, { params: { id }, body: { images } })
  const turned = await order(ids.toReversed())
  expect(turned.body.object.images.map((image) => image.id)).toEqual(ids.toReversed())
  expect((await order([ids[0] ?? '', ids[0] ?? ''])).failure.fields).toHaveProperty('images')
  for (const old of [[ids[0] ?? ''], [...ids, randomUUID()]])
    expect((await order(old)).failure.code).toBe('changed_meanwhile')
})

async function plant(objectId: string, position: number): Promise<string> {
  const id = randomUUID()
  const picture = { ending: 'png', width: 10, height: 10, animated: 1, color: '#ffffff', palette: '[]' }
  const fields = { object_id: objectId, report_id: null, position, name: randomBytes(16).toString('hex') }
  const row = { ...picture, ...fields, id, blur: '', copies: '[]', created_at: t.deps.now().toISOString() }
  await insertImage(t.db.write, row)
  return id
}

test('documents and agreements are PDF and for the owner only', async () => {
  const [owner, other] = [await institution(), await institution()]
  const id = await createObject(owner)
  const pdf = Buffer.from('%PDF-1.7 canary')
  expect((await send(owner, `objects/${id}/documents`, 'file', Buffer.from('MZ'))).status).toBe(415)
  expect((await send(other, `objects/${id}/documents`, 'file', pdf)).status).toBe(404)
  const { object } = (await send(owner, `objects/${id}/documents`, 'file', pdf, 'C:\\deed.pdf')).body as {
    object: WholeMuseumObject
  }
  expect(object.documents).toMatchObject([{ name: 'deed.pdf', size: pdf.length }])
  const loan = await draftOut(t, owner, [id])
  for (const name of ['first.pdf', 'second.pdf']) {
    t.passTime(1_000)
    await send(owner, `loans/${loan.id}/agreements`, 'file', pdf, name)
  }
  const read = await t.as(owner).get(getLoan, { params: { id: loan.id } })
  const { agreements } = read.body.loan
  expect(agreements.map(({ name }) => name)).toEqual(['second.pdf', 'first.pdf'])
  await sweepFiles(t.deps)
  for (const id of [object.documents[0]?.id ?? '', agreements[0]?.id ?? '']) {
    const ask = (who: UserRow) => t.as(who).get(getMuseumDocument, { params: { id } })
    expect((await ask(owner)).bytes).toEqual(pdf)
    expect((await ask(other)).status).toBe(404)
  }
})
