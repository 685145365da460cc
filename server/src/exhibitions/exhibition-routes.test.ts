import { enrollCourse, leaveCourse, listCourses, listOwnCourses } from '@passion-art/contract/courses/courses'
import { getExhibition, listExhibitions } from '@passion-art/contract/exhibitions/exhibitions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertCourse, insertExhibition } from '../events/event-rows.fixtures.ts'

const unknown = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterEach(async () => {
  await t.db.write.deleteFrom('exhibitions').execute()
  await t.db.write.deleteFrom('courses').execute()
})
afterAll(() => t.close())

describe('exhibitions', () => {
  test('are listed by their opening day, without drafts', async () => {
    await insertExhibition(t, [], { title: 'Second', start_date: '2027-05-01' })
    await insertExhibition(t, [], { title: 'First', start_date: '2027-04-01' })
    await insertExhibition(t, [], { title: 'Draft', status: 'draft' })
    const { exhibitions } = (await t.as(null).get(listExhibitions)).body
    expect(exhibitions.map(({ title }) => title)).toEqual(['First', 'Second'])
  })

  test('open and close by the days of their dates', async () => {
    t.setNow(new Date('2027-04-01T12:00:00Z'))
    await insertExhibition(t, [], { start_date: '2027-02-01', end_date: '2027-03-31' })
    await insertExhibition(t, [], { start_date: '2027-03-01', end_date: '2027-04-01' })
    await insertExhibition(t, [], { start_date: '2027-04-11', end_date: '2027-05-10' })
    const { exhibitions } = (await t.as(null).get(listExhibitions)).body
    expect(exhibitions.map(({ state, days }) => [state, days])).toEqual([
      ['closed', null],
      ['live', 0],
      ['scheduled', 10],
    ])
  })

  test('are shown with their works in hanging order', async () => {
    const works = [await t.createArtwork({ title: 'A' }), await t.createArtwork({ title: 'B' })]
    const { id } = await insertExhibition(t, works.map((work) => work.id).toReversed(), {
      cover_artwork_id: works[0]!.id,
    })
    const { exhibition } = (await t.as(null).get(getExhibition, { params: { id } })).body
    expect(exhibition).toMatchObject({
      title: 'Soft Machines',
      curator: 'Ines Duarte',
      location: 'Hall 2, Oslo',
      start_date: '2027-04-02',
      end_date: '2027-05-10',
      description: 'New media.',
      statement: 'One paragraph.\n\nAnother.',
      artworksCount: 2,
      detailOf: { artworkId: works[0]!.id, title: 'A', artist: 'Mara Lind' },
    })
    expect(exhibition.image_url).toBe(exhibition.image?.url)
    expect(exhibition.artworks.map(({ title }) => title)).toEqual(['B', 'A'])
  })

  test('omit works that the viewer may not see, also as their picture', async () => {
    const owner = await t.createUser()
    const shown = await t.createArtwork({ title: 'Shown' })
    const hidden = await t.createArtwork({ title: 'Hidden', status: 'pending', user_id: owner.id })
    const sold = await t.createArtwork({ title: 'Sold', status: 'sold' })
    const { id } = await insertExhibition(t, [hidden.id, shown.id, sold.id], { cover_artwork_id: hidden.id })
    const asVisitor = (await t.as(null).get(getExhibition, { params: { id } })).body.exhibition
    expect(asVisitor.artworks.map(({ title }) => title)).toEqual(['Shown', 'Sold'])
    expect(asVisitor.detailOf?.title).toBe('Shown')
    const listed = (await t.as(null).get(listExhibitions)).body.exhibitions
    expect(listed).toMatchObject([{ artworksCount: 2, detailOf: { title: 'Shown' } }])
    const asOwner = (await t.as(owner).get(getExhibition, { params: { id } })).body.exhibition
    expect(asOwner.artworks.map(({ title }) => title)).toEqual(['Hidden', 'Shown', 'Sold'])
    expect(asOwner.detailOf?.title).toBe('Hidden')
  })

  test('without works have no picture', async () => {
    const { id } = await insertExhibition(t)
    const { exhibition } = (await t.as(null).get(getExhibition, { params: { id } })).body
    expect(exhibition).toMatchObject({ image: null, image_url: null, detailOf: null, artworks: [] })
  })

  test('that do not exist are not found, nor drafts', async () => {
    const { id: draft } = await insertExhibition(t, [], { status: 'draft' })
    for (const id of [unknown, draft, 'no-uuid']) {
      const answer = await t.as(null).send({ url: `/api/exhibitions/${id}` })
      expect([answer.status, answer.failure.error]).toEqual([404, 'Exhibition not found'])
    }
  })
})

describe('courses', () => {
  test('are listed in their order, with a detail of a work', async () => {
    const work = await t.createArtwork()
    await insertCourse(t, { title: 'Second', position: 2 })
    const first = await insertCourse(t, { cover_artwork_id: work.id })
    const { courses } = (await t.as(null).get(listCourses)).body
    expect(courses.map(({ title }) => title)).toEqual(['Light and lens', 'Second'])
    expect(courses[0]).toMatchObject({
      id: first.id,
      category: 'Photography',
      level: 'Beginner',
      duration: '6 weeks',
      instructor: 'Jonas Weil',
      description: 'One lens, six evenings.',
      detailOf: { artworkId: work.id, title: 'Tidal Memory' },
      enrolled: false,
    })
    expect(courses[1]).toMatchObject({ image: null, image_url: null, detailOf: null })
  })

  test('can be enrolled in and left repeatedly', async () => {
    const { id } = await insertCourse(t)
    const sam = await t.createUser({ user_type: 'user' })
    const enrolled = async (user = sam) => (await t.as(user).get(listCourses)).body.courses[0]?.enrolled
    for (let times = 0; times < 2; times += 1) {
      const answer = await t.as(sam).post(enrollCourse, { params: { id } })
      expect([answer.status, answer.body.course]).toMatchObject([200, { id, enrolled: true }])
    }
    expect(await enrolled()).toBe(true)
    expect(await enrolled(await t.createUser())).toBe(false)
    expect((await t.as(null).get(listCourses)).body.courses[0]?.enrolled).toBe(false)
    for (let times = 0; times < 2; times += 1) {
      const answer = await t.as(sam).delete(leaveCourse, { params: { id } })
      expect([answer.status, answer.body.course]).toMatchObject([200, { id, enrolled: false }])
    }
    expect(await enrolled()).toBe(false)
  })

  test('of an account are listed newest first and deleted with it', async () => {
    const sam = await t.createUser()
    const ids = [(await insertCourse(t)).id, (await insertCourse(t)).id, (await insertCourse(t)).id]
    for (const id of ids.slice(0, 2)) {
      await t.as(sam).post(enrollCourse, { params: { id } })
      t.passTime(1000)
    }
    const { courses } = (await t.as(sam).get(listOwnCourses)).body
    expect(courses.map(({ id, enrolled }) => [id, enrolled])).toEqual([
      [ids[1], true],
      [ids[0], true],
    ])
    const deleted_at = t.deps.now().toISOString()
    await t.db.write.updateTable('users').set({ deleted_at }).where('id', '=', sam.id).execute()
    expect(await t.db.read.selectFrom('course_enrolments').selectAll().execute()).toEqual([])
  })

  test('need an account, and have to exist', async () => {
    const { id } = await insertCourse(t)
    const sam = await t.createUser()
    expect((await t.as(null).post(enrollCourse, { params: { id } })).status).toBe(401)
    expect((await t.as(null).delete(leaveCourse, { params: { id } })).status).toBe(401)
    for (const method of ['POST', 'DELETE'] as const)
      for (const wrong of [unknown, 'no-uuid']) {
        const answer = await t.as(sam).send({ method, url: `/api/courses/${wrong}/enroll` })
        expect([answer.status, answer.failure.error]).toEqual([404, 'Course not found'])
      }
  })
})
