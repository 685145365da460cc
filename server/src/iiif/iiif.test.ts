import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { findTile, scaleFactors, tileFile, tilesOf } from './tiles.ts'

const home = 'https://art.example.com'
let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ env: { PUBLIC_URL: home } })
})
afterAll(() => server.close())

/** A picture whose left half is red and right half blue. */
async function hang({ width, height }: { width: number; height: number }) {
  const work = await server.createArtwork({ title: 'Tide', description: 'Two halves.' })
  const half = { width: Math.floor(width / 2), height, channels: 3 as const }
  const picture = await sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { ...half, background: '#ff0000' } }, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer()
  const { name } = await server.db.write
    .updateTable('artwork_images')
    .set({ width, height })
    .where('artwork_id', '=', work.id)
    .returning('name')
    .executeTakeFirstOrThrow()
  await server.deps.files.put(`artworks/${name}.webp`, picture)
  return { ...work, name }
}

const get = (url: string) => server.app.inject(url)

describe('the parts of a picture', () => {
  test.each([
    [{ width: 300, height: 200 }, [1], 1],
    [{ width: 512, height: 512 }, [1], 1],
    [{ width: 513, height: 200 }, [1, 2], 4],
    [{ width: 2_880, height: 1_800 }, [1, 2, 4, 8], 24 + 6 + 2 + 1 + 3],
  ])('of %j are made at %j', (size, factors, count) => {
    expect(scaleFactors(size)).toEqual(factors)
    expect(tilesOf(size)).toHaveLength(count)
  })

  test('cover each level without a gap, and have names that the store accepts', () => {
    const size = { width: 1_999, height: 1_301 }
    const tiles = tilesOf(size)
    for (const scale of scaleFactors(size)) {
      const area = tiles
        .filter((tile) => tile.scale === scale && tile.width <= 512 * scale && tile.height <= 512 * scale)
        .reduce((sum, { width, height }) => sum + width * height, 0)
      expect(area).toBe(size.width * size.height)
    }
    const names = tiles.map((_, index) => tileFile('ab'.repeat(16), index))
    expect(names[0]).toBe(`tiles/${'ab'.repeat(16)}-1.jpg`)
    expect(new Set(names).size).toBe(tiles.length)
  })

  test('are found as viewers write them', () => {
    const size = { width: 1_000, height: 700 }
    const tiles = tilesOf(size)
    const found = (region: string, part: string) => tiles[findTile(tiles, size, region, part)]
    expect(found('512,512,488,188', '488,188')).toMatchObject({ left: 512, top: 512, scale: 1 })
    expect(found('full', 'max')).toMatchObject({ width: 1_000, height: 700, scale: 1 })
    expect(found('full', '500,350')).toMatchObject({ scale: 2 })
    expect(found('full', '500,')).toMatchObject({ scale: 2 })
    for (const [region = '', part = ''] of [
      ['full', '499,350'],
      ['0,0,512,511', '512,511'],
      ['1,0,512,512', '512,512'],
      ['square', 'max'],
      ['full', '^max'],
    ])
      expect(found(region, part), `${region}/${part}`).toBeUndefined()
  })
})

describe('the image service', () => {
  it('describes the picture, and each part it lists exists and shows what it names', async () => {
    const { name } = await hang({ width: 1_100, height: 600 })
    const answer = await get(`/iiif/images/${name}/info.json`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/ld+json; profile="http://iiif.io/api/image/3/context.json"; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.json()).toEqual({
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: `${home}/iiif/images/${name}`,
      type: 'ImageService3',
      protocol: 'http://iiif.io/api/image',
      profile: 'level0',
      width: 1_100,
      height: 600,
      sizes: [
        { width: 275, height: 150 },
        { width: 550, height: 300 },
        { width: 1_100, height: 600 },
      ],
      tiles: [{ width: 512, scaleFactors: [1, 2, 4] }],
    })
    for (const { left, top, width, height, scale } of tilesOf({ width: 1_100, height: 600 })) {
      const [w, h] = [Math.ceil(width / scale), Math.ceil(height / scale)]
      const tile = await get(`/iiif/images/${name}/${left},${top},${width},${height}/${w},${h}/0/default.jpg`)
      expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(tile.headers['access-control-allow-origin']).toBe('*')
      const { data, info } = await sharp(tile.rawPayload).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([w, h])
      expect((data[0] ?? 0) > 200).toBe(left < 550)
    }
  })

  it('makes the parts once, however many are requested at the same time', async () => {
    const { name } = await hang({ width: 900, height: 900 })
    let made = 0
    const { tiles } = server.deps.images
    server.deps.images.tiles = (...args) => {
      made += 1
      return tiles(...args)
    }
    const regions = ['0,0,512,512/512,512', '512,0,388,512/388,512', 'full/450,450', 'full/max']
    const answers = await Promise.all(
      regions.map((region) => get(`/iiif/images/${name}/${region}/0/default.jpg`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(made).toBe(1)
    server.deps.images.tiles = tiles
  })

  it('has nothing else: other regions, formats and pictures', async () => {
    const { name } = await hang({ width: 600, height: 300 })
    for (const url of [
      `/iiif/images/${name}/0,0,100,100/100,100/0/default.jpg`,
      `/iiif/images/${name}/full/max/90/default.jpg`,
      `/iiif/images/${name}/full/max/0/default.png`,
      `/iiif/images/${'0'.repeat(32)}/full/max/0/default.jpg`,
      `/iiif/images/${'0'.repeat(32)}/info.json`,
      '/iiif/images/..%2F..%2Fetc/info.json',
      `/uploads/tiles/${name}-1.jpg`,
    ])
      expect((await get(url)).statusCode, url).toBe(404)
  })

  it('ends with the work', async () => {
    const { id, name } = await hang({ width: 600, height: 300 })
    const url = `/iiif/images/${name}/full/max/0/default.jpg`
    expect((await get(url)).statusCode).toBe(200)
    await server.db.write.deleteFrom('artworks').where('id', '=', id).execute()
    expect((await get(url)).statusCode).toBe(404)
  })
})

describe('the manifest', () => {
  it('describes a public work with its views and their image services', async () => {
    const { id, name } = await hang({ width: 800, height: 500 })
    const answer = await get(`/iiif/artworks/${id}/manifest.json`)
    expect(answer.headers).toMatchObject({
      'content-type':
        'application/ld+json; profile="http://iiif.io/api/presentation/3/context.json"; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    const manifest = answer.json()
    expect(manifest).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: `${home}/iiif/artworks/${id}/manifest.json`,
      type: 'Manifest',
      label: { en: ['Tide'] },
      summary: { en: ['Two halves.'] },
      homepage: [{ id: `${home}/artwork/${id}`, type: 'Text', format: 'text/html' }],
    })
    const [canvas] = manifest.items
    expect(canvas).toMatchObject({ type: 'Canvas', width: 800, height: 500 })
    const service = `${home}/iiif/images/${name}`
    expect(canvas.items[0].items[0]).toMatchObject({
      motivation: 'painting',
      target: canvas.id,
      body: {
        id: `${service}/full/max/0/default.jpg`,
        service: [{ id: service, type: 'ImageService3', profile: 'level0' }],
      },
    })
  })
})
