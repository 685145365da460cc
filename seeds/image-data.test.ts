import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { imagesInMemory } from '../server/src/images/images-in-memory.fixtures.ts'
import { artworkSeeds } from './catalog.ts'

const folder = new URL('images/', import.meta.url)
const data = JSON.parse(readFileSync(new URL('image-data.json', import.meta.url), 'utf8'))
const images = imagesInMemory()
afterAll(() => images.close())

test('every picture has its data, of these very bytes: else run node seeds/write-image-data.ts', () => {
  const prints = readdirSync(folder).map((file) => [
    file,
    createHash('sha256')
      .update(readFileSync(new URL(file, folder)))
      .digest('hex'),
  ])
  const known = Object.entries<{ sha256: string }>(data).map(([file, entry]) => [file, entry.sha256])
  expect(known.sort()).toEqual(prints.sort())
  for (const work of artworkSeeds) expect(data[work.file], work.file).toBeDefined()
})

test('the data is what looking at the picture gives', async () => {
  const some = Object.keys(data).filter((_file, index) => index % 12 === 0)
  for (const file of some) {
    const { sha256, ...facts } = data[file]
    expect(sha256).toHaveLength(64)
    expect(await images.inspect(readFileSync(new URL(file, folder))), file).toEqual(facts)
  }
})
