import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

const home = 'https://art.example.com'
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ env: { PUBLIC_URL: home } })
})
afterAll(() => test.close())

const ask = (query: Record<string, string>) => test.as(null).send({ url: '/oembed', query })

/** A work of 2400 x 1800. */
async function hangWork() {
  const work = await test.createArtwork({ title: 'Ink </script> & "tide"' })
  const { name } = await test.db.read
    .selectFrom('artwork_images')
    .select('name')
    .where('artwork_id', '=', work.id)
    .executeTakeFirstOrThrow()
  return { ...work, base: `${home}/uploads/artworks/${name}`, url: `${home}/artwork/${work.id}` }
}

it('describes a work as a photo with all fields of the protocol', async () => {
  const { url, base, user_id } = await hangWork()
  const { status, headers, body } = await ask({ url: `${url}?lang=fr#top`, format: 'json' })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(body).toEqual({
    version: '1.0',
    type: 'photo',
    title: 'Ink </script> & "tide"',
    author_name: 'Mara Lind',
    author_url: `${home}/artist/${user_id}`,
    provider_name: 'PASSION-ART',
    provider_url: home,
    cache_age: 3600,
    url: `${base}-1280.jpg`,
    width: 1280,
    height: 960,
    thumbnail_url: `${base}-480.jpg`,
    thumbnail_width: 480,
    thumbnail_height: 360,
  })
})

it.each([
  [{ maxwidth: '1000' }, '-960.jpg', 960, 720],
  [{ maxheight: '719' }, '-640.jpg', 640, 480],
  [{ maxwidth: '960', maxheight: '720' }, '-960.jpg', 960, 720],
  [{ maxwidth: '120' }, '-320.jpg', 120, 90],
  [{ maxwidth: '1', maxheight: '1' }, '-320.jpg', 1, 1],
  [{ maxwidth: '0', maxheight: 'none' }, '-1280.jpg', 1280, 960],
])('stays within %j', async (limits, file, width, height) => {
  const { url, base } = await hangWork()
  const { body } = await ask({ url, ...limits } as Record<string, string>)
  expect(body).toMatchObject({ url: base + file, width, height })
})

it('refuses other addresses', async () => {
  const { id } = await test.createArtwork()
  const pending = await test.createArtwork({ status: 'pending' })
  for (const url of [
    '',
    'artwork',
    `https://other.example.com/artwork/${id}`,
    `http://art.example.com/artwork/${id}`,
    `${home}/artwork/${id}/more`,
    `${home}/artist/${id}`,
    `${home}/artwork/${pending.id}`,
    `${home}/artwork/\u0000`,
    `javascript:${home}/artwork/${id}`,
  ])
    expect((await ask({ url })).status, url).toBe(404)
  expect((await test.as(null).send({ url: '/oembed' })).status).toBe(404)
})

it('offers no other format', async () => {
  const { url } = await hangWork()
  expect((await ask({ url, format: 'xml' })).status).toBe(501)
})
