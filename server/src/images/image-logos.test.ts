import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { type ImagesInMemory, imagesInMemory } from './images-in-memory.fixtures.ts'
import type { ImageFilesOptions } from './image-files.ts'
import { ImageProblem } from './image-problem.ts'

const open: ImagesInMemory[] = []
const images = (options?: ImageFilesOptions) => {
  const made = imagesInMemory(options)
  open.push(made)
  return made
}
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error) => (error instanceof ImageProblem ? error.reason : String(error)),
  )
const drawing = (size: string, inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`)
const red = '<rect width="100%" height="100%" fill="#ff0000"/>'

test.each([
  ['small', 'width="40" height="20"', [1024, 512]],
  ['tiny', 'width="1" height="1"', [33, 33]],
  ['huge', 'width="40000" height="20000"', [1024, 512]],
  ['tall, without a size', 'viewBox="0 0 100 400"', [256, 1024]],
])('a %s drawing is drawn at most 1,024 px wide and high', async (_case, size, expected) => {
  const png = await images().logo(drawing(size, red), { svg: true })
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual(expected)
  expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255])
})

test('a picture is not accepted as a drawing, nor a drawing as a picture', async () => {
  const files = images({ concurrency: 1 })
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  expect(await reason(files.logo(png, { svg: true }))).toBe('no_picture')
  expect(await reason(files.logo(drawing('width="9" height="9"', red), { svg: true }))).toBe('taken')
  for (const work of ['inspect', 'clean', 'square'] as const)
    expect(await reason(files[work](drawing('width="9" height="9"', red)))).toBe('other_picture')
  expect(await reason(files.logo(drawing('width="9" height="9"', red), { svg: false }))).toBe('other_picture')
})

test('entities that multiply and elements that never end are refused', async () => {
  const files = images({ concurrency: 1 })
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  )
  const bomb = Buffer.from(
    `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&l9;</text></svg>`,
  )
  expect(await reason(files.logo(bomb, { svg: true }))).not.toBe('taken')
  expect(await reason(files.logo(Buffer.from(`<svg>${'<g>'.repeat(100_000)}`), { svg: true }))).not.toBe(
    'taken',
  )
})
