import { randomBytes } from 'node:crypto'
import { shareVersion, artworkLabel } from '@passion-art/contract/discovery/share-images'
import { getArtwork } from '@passion-art/contract/artworks/artworks'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertArticle } from '../articles/article-rows.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertExhibition } from '../events/event-rows.fixtures.ts'
import { ShareImages } from './share-images.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

async function workWithPicture(width: number, height: number) {
  const work = await test.createArtwork()
  const name = randomBytes(16).toString('hex')
  const edge = 12
  const inner = await sharp({
    create: { width: width - 2 * edge, height: height - 2 * edge, channels: 3, background: '#ff0000' },
  })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#00ff00' })
    .png()
    .toBuffer()
  await test.deps.files.put(`artworks/${name}.png`, inner)
  await test.db.write
    .updateTable('artwork_images')
    .set({ name, ending: 'png', width, height })
    .where('artwork_id', '=', work.id)
    .execute()
  return work
}

const get = (url: string) => test.as(null).send({ url })

async function greenBox(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const box = { left: info.width, right: 0, top: info.height, bottom: 0 }
  for (let offset = 0; offset < data.length; offset += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(offset, offset + 3)
    if (green < 200 || red > 60 || blue > 60) continue
    const pixel = offset / info.channels
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return { width: box.right - box.left + 1, height: box.bottom - box.top + 1 }
}

describe('a share image', () => {
  it.each([
    [800, 600],
    [300, 900],
    [1600, 400],
  ])('shows the whole of a work of %i x %i', async (width, height) => {
    const { id } = await workWithPicture(width, height)
    const { status, headers, bytes } = await get(`/share/artwork/${id}.jpg`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const box = await greenBox(bytes)
    expect(Math.abs(box.width / box.height - width / height)).toBeLessThan(0.03 * (width / height))
  })

  it.each(['article', 'exhibition'] as const)('of an %s has the same size', async (kind) => {
    const work = await workWithPicture(400, 400)
    const { id } =
      kind === 'article'
        ? await insertArticle(test, { coverArtworkId: work.id })
        : await insertExhibition(test, [work.id])
    const { bytes } = await get(`/share/${kind}/${id}.jpg`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const box = await greenBox(bytes)
    expect(Math.abs(box.width - box.height)).toBeLessThan(4)
  })

  it.each([
    'End ]]> & </script><b>bold</b> "quoted" \'single\'',
    '</span><span font="Nowhere 900">',
    'ذاكرة المد والجزر \u200f & \u202e reversed',
    '\u0001\u0007\u000b\ud800',
    'W'.repeat(200),
    '東京の夜 🌊',
  ])('is drawn for any title: %j', async (title) => {
    const { id } = await test.createArtwork({ title: title.toWellFormed() })
    const { status, bytes } = await get(`/share/artwork/${id}.jpg`)
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('is only the label when the picture is damaged or missing', async () => {
    const damaged = await workWithPicture(400, 300)
    const { name } = await test.db.read
      .selectFrom('artwork_images')
      .select('name')
      .where('artwork_id', '=', damaged.id)
      .executeTakeFirstOrThrow()
    const whole = await test.deps.files.get(`artworks/${name}.png`)
    await test.deps.files.put(`artworks/${name}.png`, (whole ?? Buffer.alloc(0)).subarray(0, 300))
    for (const { id } of [damaged, await test.createArtwork()]) {
      const { status, bytes } = await get(`/share/artwork/${id}.jpg`)
      expect(status).toBe(200)
      expect((await greenBox(bytes)).width).toBeLessThan(0)
    }
  })

  it('may be cached forever only under the address of its version', async () => {
    const { id } = await workWithPicture(400, 300)
    const { body } = await test.as(null).get(getArtwork, { params: { id } })
    const version = shareVersion(artworkLabel(body.artwork))
    const lasting = await get(`/share/artwork/${id}.jpg?v=${version}`)
    expect(lasting.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    await test.db.write.updateTable('artworks').set({ title: 'Renamed' }).where('id', '=', id).execute()
    const old = await get(`/share/artwork/${id}.jpg?v=${version}`)
    expect(old.headers['cache-control']).toBe('public, max-age=3600')
    expect(old.bytes.equals(lasting.bytes)).toBe(false)
  })

  it('answers a range of its bytes, and 304 to those who have it', async () => {
    const { id } = await workWithPicture(400, 300)
    const url = `/share/artwork/${id}.jpg`
    const whole = await get(url)
    const part = await test.as(null).send({ url, headers: { range: 'bytes=10-19' } })
    expect([part.status, part.bytes.equals(whole.bytes.subarray(10, 20))]).toEqual([206, true])
    const again = await test.as(null).send({ url, headers: { 'if-none-match': String(whole.headers.etag) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('is drawn once for concurrent requests, and then read', async () => {
    const { id } = await test.createArtwork()
    const senders: string[] = []
    const images = {
      ...test.deps.images,
      share: (order: Parameters<typeof test.deps.images.share>[0]) => {
        senders.push(order.sender)
        return test.deps.images.share(order)
      },
    }
    const shares = new ShareImages({ ...test.deps, images })
    const all = await Promise.all([1, 2, 3].map(() => shares.get('artwork', id, 'a')))
    await shares.get('artwork', id, 'a')
    expect(senders).toEqual(['a'])
    const [name = '', ...others] = new Set(all.map((image) => image.name))
    expect(others).toEqual([])
    expect(await test.deps.files.has(name)).toBe(true)
  })

  it('is removed when there are too many', async () => {
    for (const name of await test.deps.files.list('share-images')) await test.deps.files.remove(name)
    const shares = new ShareImages(test.deps, { maxCached: 2 })
    for (let count = 0; count < 4; count += 1) {
      const { id } = await test.createArtwork()
      await shares.get('artwork', id, 'a')
    }
    expect(await test.deps.files.list('share-images')).toHaveLength(2)
  })
})

it('is not found for hidden works', async () => {
  const work = await test.createArtwork({ status: 'pending' })
  const article = await insertArticle(test, { publishedAt: null })
  const exhibition = await insertExhibition(test, [], { status: 'draft' })
  for (const path of [
    `artwork/${work.id}.jpg`,
    `article/${article.id}.jpg`,
    `exhibition/${exhibition.id}.jpg`,
    `artwork/${work.id}.png`,
    'artwork/%00.jpg',
    'artist/1.jpg',
  ])
    expect((await get(`/share/${path}`)).status, path).toBe(404)
})

it('is limited per address', async () => {
  const busy = await buildTestApp({ points: { shareImages: 1 } })
  const works = [await busy.createArtwork(), await busy.createArtwork()]
  const answers = []
  for (const { id } of works)
    answers.push((await busy.as(null).send({ url: `/share/artwork/${id}.jpg` })).status)
  expect(answers).toEqual([200, 429])
  await busy.close()
})
