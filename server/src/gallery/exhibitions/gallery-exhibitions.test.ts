import * as calls from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import * as hanging from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions-hanging'
import { getExhibition } from '@passion-art/contract/exhibitions/exhibitions'
import { getGalleryToday } from '@passion-art/contract/gallery/figures/gallery'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { exhibitionsOf, fieldsOf, galleryWithWorks } from './gallery-exhibitions.fixtures.ts'
import { releaseTogether } from '../../testing/start-barrier.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const { create, hang, read } = exhibitionsOf(() => t)
const historyOf = async (gallery: UserRow) => {
  const params = { screen: 'my-exhibitions' as const }
  return (await t.as(gallery).get(listRoleHistory, { params })).body.changes
}

describe('an exhibition', () => {
  test('stores its fields, and every change is in its history', async () => {
    const { gallery } = await galleryWithWorks(t, 0)
    const made = await create(gallery)
    expect(made).toMatchObject({ ...fieldsOf(t), state: 'live', days: 5, works: 0, link: null, cover: null })
    const body = { ...fieldsOf(t), title: 'Slower Water', from: undefined }
    const { body: changed } = await t
      .as(gallery)
      .put(calls.updateExhibition, { params: { id: made.id }, body })
    expect(changed.exhibition.title).toBe('Slower Water')
    await t.as(gallery).put(calls.updateExhibition, { params: { id: made.id }, body })
    await t.as(gallery).delete(calls.removeExhibition, { params: { id: made.id } })
    expect(await historyOf(gallery)).toMatchObject([
      { action: 'exhibition.removed', subject: 'Slower Water' },
      { action: 'exhibition.changed', details: { title: { from: 'Slow Water', to: 'Slower Water' } } },
      { action: 'exhibition.added', subject: 'Slow Water' },
    ])
  })

  test('says the language of its texts, at first that of its gallery', async () => {
    const { gallery, works } = await galleryWithWorks(t, 1)
    const arabic = t.as(gallery, { 'accept-language': 'ar' })
    const body = { ...fieldsOf(t), visibility: 'public' as const }
    const { id, language } = (await arabic.post(calls.createExhibition, { body })).body.exhibition
    expect(language).toBe('ar')
    await hang(
      gallery,
      id,
      works.map((work) => work.id),
    )
    const put = (change: object) =>
      t.as(gallery).put(calls.updateExhibition, { params: { id }, body: { ...body, ...change } })
    expect((await put({ title: 'Slower Water' })).body.exhibition.language).toBe('ar')
    await put({ title: 'Slower Water', language: 'fr' })
    const { exhibition } = (await t.as(null).get(getExhibition, { params: { id } })).body
    expect([exhibition.language, exhibition.labels.map((label) => label.language)]).toEqual(['fr', ['fr']])
    expect((await historyOf(gallery))[0]).toMatchObject({ details: { language: { from: 'ar', to: 'fr' } } })
  })

  test('is refused naming the invalid field', async () => {
    const { gallery } = await galleryWithWorks(t, 0)
    const fieldsFor = async (changes: object) => {
      const body = { ...fieldsOf(t), ...changes }
      const { status, failure } = await t.as(gallery).post(calls.createExhibition, { body })
      return [status, Object.keys(failure.fields ?? {})]
    }
    expect(await fieldsFor({ title: ' ' })).toEqual([400, ['title']])
    expect(await fieldsFor({ endDate: '2020-01-01' })).toEqual([400, ['endDate']])
    expect(await fieldsFor({ startDate: '2026-02-30' })).toEqual([400, ['startDate']])
    expect(await fieldsFor({ timeZone: '+02:00' })).toEqual([400, ['timeZone']])
    expect(await fieldsFor({ kind: 'both ways' })).toEqual([400, ['kind']])
  })

  test('cannot be closed retroactively, when works of artists who left would appear again', async () => {
    const { gallery } = await galleryWithWorks(t, 0)
    const endOf = async (id: string, until: number) => {
      const body = fieldsOf(t, { from: -20, until })
      const { status, failure } = await t.as(gallery).put(calls.updateExhibition, { params: { id }, body })
      return [status, ...Object.keys(failure.fields ?? {})]
    }
    const live = await create(gallery, { from: -20, until: 5 })
    expect(await endOf(live.id, -1)).toEqual([400, 'endDate'])
    expect(await endOf(live.id, 0)).toEqual([200])
    const closed = await create(gallery, { from: -20, until: -5 })
    expect(await endOf(closed.id, -6)).toEqual([400, 'endDate'])
    for (const until of [-5, -2]) expect(await endOf(closed.id, until)).toEqual([200])
  })

  test('is found by search, state and visibility, in the exported file too', async () => {
    const { gallery } = await galleryWithWorks(t, 0)
    await create(gallery, { title: 'Été', from: 3, until: 9, visibility: 'public' })
    await create(gallery, { title: 'Winter' })
    await create(gallery, { title: 'Old Winter', from: -9, until: -2 })
    const list = async (query: object) => {
      const { body } = await t.as(gallery).get(calls.listOwnExhibitions, { query })
      return { titles: body.exhibitions.map(({ title }) => title), counts: body.counts }
    }
    expect(await list({})).toEqual({
      titles: ['Été', 'Winter', 'Old Winter'],
      counts: { all: 3, scheduled: 1, live: 1, closed: 1 },
    })
    expect((await list({ q: 'ete' })).titles).toEqual(['Été'])
    expect((await list({ q: 'winter', state: 'closed' })).titles).toEqual(['Old Winter'])
    expect((await list({ visibility: 'draft', sort: 'title' })).titles).toEqual(['Old Winter', 'Winter'])
    const file = await t
      .as(gallery)
      .send({ method: 'GET', url: '/api/gallery/exhibitions.csv?q=winter&sort=title' })
    expect(
      file.bytes
        .toString()
        .split('\r\n')
        .map((line) => line.split(',')[1]),
    ).toEqual(['title', 'Old Winter', 'Winter', undefined])
  })

  test('is not accessible to others', async () => {
    const { gallery, works } = await galleryWithWorks(t, 1)
    const other = await galleryWithWorks(t, 1)
    const { id } = await create(gallery, { visibility: 'public' })
    const params = { id, artworkId: works[0]?.id ?? '' }
    const outsider = t.as(other.gallery)
    const answers = [
      await outsider.get(calls.getOwnExhibition, { params }),
      await outsider.put(calls.updateExhibition, { params, body: fieldsOf(t) }),
      await outsider.delete(calls.removeExhibition, { params }),
      await outsider.post(calls.duplicateExhibition, { params }),
      await hang(other.gallery, id, [other.works[0]?.id ?? '']),
      await outsider.put(hanging.moveHungWork, { params, body: { before: null } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  test('is duplicated as a draft with the works of artists who are still represented', async () => {
    const { gallery, works, representation } = await galleryWithWorks(t, 2)
    const ids = works.map(({ id }) => id)
    const { id } = await create(gallery, { visibility: 'link' })
    await hang(gallery, id, ids)
    const params = { id, artworkId: ids[1] ?? '' }
    await t
      .as(gallery)
      .put(hanging.labelWork, { params, body: { caption: 'Last of three', notForSale: true } })
    const copyOf = async () =>
      (await t.as(gallery).post(calls.duplicateExhibition, { params })).body.exhibition
    const copy = await copyOf()
    expect(copy).toMatchObject({ title: 'Slow Water', visibility: 'draft', link: null })
    expect(copy.hanging.map((work) => [work.artworkId, work.caption, work.notForSale])).toEqual([
      [ids[0], '', false],
      [ids[1], 'Last of three', true],
    ])
    await t.db.write
      .updateTable('representations')
      .set({ state: 'ended', ended_at: t.deps.now().toISOString() })
      .where('id', '=', representation)
      .execute()
    expect((await copyOf()).hanging).toEqual([])
  })
})

describe('hanging', () => {
  test('follows the order of moves', async () => {
    const { gallery, works } = await galleryWithWorks(t, 3)
    const [a = '', b = '', c = ''] = works.map(({ id }) => id)
    const { id } = await create(gallery)
    await hang(gallery, id, [a, b, c])
    const move = async (artworkId: string, before: string | null) => {
      const { body } = await t
        .as(gallery)
        .put(hanging.moveHungWork, { params: { id, artworkId }, body: { before } })
      return body.exhibition.hanging.map((work) => work.artworkId)
    }
    expect(await move(c, a)).toEqual([c, a, b])
    expect(await move(c, null)).toEqual([a, b, c])
    expect(await move(b, a)).toEqual([b, a, c])
    const gone = await t.as(gallery).delete(hanging.takeDownWork, { params: { id, artworkId: a } })
    expect(gone.body.exhibition.hanging.map((work) => work.artworkId)).toEqual([b, c])
  })

  test('accepts each work once, also for concurrent requests', async () => {
    const { gallery, works } = await galleryWithWorks(t, 1)
    const artworkId = works[0]?.id ?? ''
    const { id } = await create(gallery)
    const answers = await releaseTogether([1, 2].map(() => () => hang(gallery, id, [artworkId])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await hang(gallery, id, [artworkId])).failure.code).toBe('already_hung')
    const named = await hang(gallery, (await create(gallery)).id, [artworkId, artworkId])
    expect(named.failure.code).toBe('already_hung')
    expect((await read(gallery, id)).works).toBe(1)
  })

  test('is recorded work by work', async () => {
    const { gallery, works } = await galleryWithWorks(t, 3)
    const { id } = await create(gallery)
    await hang(
      gallery,
      id,
      works.map((work) => work.id),
    )
    const hung = (await historyOf(gallery)).filter(({ action }) => action === 'work.hung')
    expect(hung.map(({ details }) => details.work?.to).sort()).toEqual(['Tide 1', 'Tide 2', 'Tide 3'])
  })

  test('accepts only works of represented artists', async () => {
    const { gallery } = await galleryWithWorks(t, 0)
    const { id } = await create(gallery)
    const { works } = await galleryWithWorks(t, 1)
    const { failure } = await hang(gallery, id, [works[0]?.id ?? ''])
    expect([failure.code, failure.error]).toEqual(['not_found', 'Artwork not found'])
  })
})

test('exhibitions that open or close within two weeks are on the dashboard, drafts too', async () => {
  const { gallery } = await galleryWithWorks(t, 0)
  await create(gallery, { title: 'Opens', from: 14, until: 60 })
  await create(gallery, { title: 'Closes', from: -60, until: 0 })
  await create(gallery, { title: 'Later', from: 15, until: 60 })
  await create(gallery, { title: 'Over', from: -60, until: -1 })
  const { body } = await t.as(gallery).get(getGalleryToday)
  expect(body.exhibitions.map(({ title, kind, isOwn }) => [title, kind, isOwn])).toEqual([
    ['Closes', 'closes', true],
    ['Opens', 'opens', true],
  ])
  expect(body.counts.exhibitions).toBe(2)
})
