import * as calls from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { formBody } from '../../testing/form-body.ts'
import { exhibitionsOf, galleryWithWorks } from './gallery-exhibitions.fixtures.ts'
import { sweepFiles } from '../../files/sweep-files.fixtures.ts'
import { picture } from '../../submissions/uploads.fixtures.ts'
import { findCoverViolations } from './cover-files.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ points: { pictures: 100_000 } })
})
afterAll(() => t.close())

const { create, read } = exhibitionsOf(() => t)
const files = () => t.deps.files.list('exhibitions')

test('a cover has an alternative text, which its next picture does not inherit', async () => {
  const { gallery } = await galleryWithWorks(t, 0)
  const { id } = await create(gallery)
  const url = `/api/gallery/exhibitions/${id}/cover`
  const put = async (fields: Record<string, string>) => {
    const form = formBody(fields, { field: 'cover', name: 'a.png', bytes: await picture(1) })
    await t.as(gallery).send({ method: 'POST', url, ...form })
    return (await read(gallery, id)).cover?.alt
  }
  expect(await put({ alt: 'An open door' })).toBe('An open door')
  const { body } = await t
    .as(gallery)
    .post(calls.setExhibitionCover, { params: { id }, body: { alt: 'A red door' } })
  expect(body.exhibition.cover?.alt).toBe('A red door')
  const long = await t.as(gallery).send({ method: 'POST', url, payload: { alt: 'x'.repeat(301) } })
  expect([long.status, JSON.stringify(long.body)]).toEqual([400, expect.stringContaining('"alt"')])
  expect(await put({})).toBeNull()
  await t.as(gallery).delete(calls.removeExhibition, { params: { id } })
})

test('a cover belongs to one exhibition: a copy gets its own, and each is deleted with its row', async () => {
  const { gallery } = await galleryWithWorks(t, 0)
  const { id } = await create(gallery)
  const form = formBody({}, { field: 'cover', name: 'a.png', bytes: await picture(1) })
  const url = `/api/gallery/exhibitions/${id}/cover`
  expect((await t.as(gallery).send({ method: 'POST', url, ...form })).status).toBe(200)
  const cover = (await read(gallery, id)).cover?.url ?? ''
  expect((await t.app.inject({ method: 'GET', url: cover })).statusCode).toBe(200)
  const { body } = await t.as(gallery).post(calls.duplicateExhibition, { params: { id } })
  await sweepFiles(t.deps)
  const copied = body.exhibition.cover?.url ?? ''
  expect(copied).not.toBe(cover)
  await t.as(gallery).delete(calls.removeExhibitionCover, { params: { id } })
  expect((await read(gallery, id)).cover).toBeNull()
  expect((await t.app.inject({ method: 'GET', url: cover })).statusCode).toBe(404)
  expect((await t.app.inject({ method: 'GET', url: copied })).statusCode).toBe(200)
  expect(await findCoverViolations(t.deps)).toEqual({ missing: [], orphaned: [] })
  await t.as(gallery).delete(calls.removeExhibition, { params: { id: body.exhibition.id } })
  expect(await files()).toEqual([])
})
