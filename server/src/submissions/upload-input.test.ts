import { listOpenSubmissions } from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { openImageFiles } from '../images/image-files.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { hollowPng } from '../images/picture-bytes.fixtures.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { paidFee, picture, sendImage, worksOf } from './uploads.fixtures.ts'

let test: TestApp
let artist: UserRow
let caller: TestCaller
let intent: string
let pictures: Buffer[]

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 1000, uploads: 10_000 } })
  pictures = await Promise.all(Array.from({ length: 3 }, (_, index) => picture(index)))
})
beforeEach(async () => {
  artist = await test.createUser()
  caller = test.as(artist)
  intent = (await paidFee(test, caller)).paymentIntentId
})
afterAll(() => test.close())

const nth = (index: number) => pictures[index] as Buffer
const send = (fields: Record<string, string> = {}, bytes: Uint8Array | null = nth(0)) =>
  sendImage(caller, { paymentIntentId: intent, ...fields }, bytes)
const refusal = async (answer: Promise<{ status: number; failure: { code: string; error: string } }>) => {
  const { status, failure } = await answer
  return [status, failure.code, failure.error]
}
const files = () => test.deps.files.list('artworks')

const pricing = {
  dimensions: { width: 100, height: 80, depth: 20 },
  artistLevel: 5,
  technique: 'Oil',
  material: 'Stretched Canvas',
}

const long = (n: number) => 'x'.repeat(n)
const sized = (change: object) =>
  JSON.stringify({ ...pricing, dimensions: { ...pricing.dimensions, ...change } })
const words = (n: number) => Array.from({ length: n }, (_, index) => `w${index}`).join(',')
it.each<[Record<string, string>, string, string]>([
  [{ title: '' }, 'title', 'Title is required'],
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ title: long(201) }, 'title', 'Title must be at most 200 characters'],
  [{ title: 'a\u0000b' }, 'title', 'Title contains characters that are not allowed'],
  [{ title: 'Night\u0085 tide' }, 'title', 'Title contains characters that are not allowed'],
  [{ description: 'Night\u2028tide' }, 'description', 'Description contains characters that are not allowed'],
  [{ description: '' }, 'description', 'Description is required'],
  [{ description: long(5001) }, 'description', 'Description must be at most 5000 characters'],
  [{ category: '' }, 'category', 'Category is required'],
  [{ category: 'ceramics' }, 'category', 'Category is not valid'],
  [{ keywords: words(21) }, 'keywords', 'Please enter at most 20 keywords'],
  [{ keywords: `sea, ${long(41)}` }, 'keywords', 'A keyword may have at most 40 characters'],
  [{ price: '-1' }, 'price', 'Please enter a valid price'],
  [{ price: '1.234' }, 'price', 'Please enter a valid price'],
  [{ price: 'NaN' }, 'price', 'Please enter a valid price'],
  [{ price: '1000000' }, 'price', 'Please enter a valid price'],
  [{ pricing: sized({ width: 0.9 }) }, 'pricing.dimensions.width', 'Width must be at least 1'],
  [{ pricing: sized({ height: 0 }) }, 'pricing.dimensions.height', 'Height must be at least 1'],
  [{ pricing: sized({ depth: 0.05 }) }, 'pricing.dimensions.depth', 'Depth must be at least 0.1'],
  [{ pricing: sized({ width: null }) }, 'pricing.dimensions.width', 'Width is required'],
  [{ pricing: sized({ width: 10_001 }) }, 'pricing.dimensions.width', 'Width must be at most 10000'],
  [{ pricing: '{' }, 'pricing', 'Price calculation is not valid'],
  [{ pricing: '[]' }, 'pricing', 'Price calculation is not valid'],
  [
    { pricing: JSON.stringify({ ...pricing, technique: 'Magic' }) },
    'pricing.technique',
    'Technique is not valid',
  ],
  [
    { pricing: JSON.stringify({ ...pricing, artistLevel: 9 }) },
    'pricing.artistLevel',
    'Artist level must be at most 8',
  ],
  [{ mode: 'all' }, 'mode', 'Mode is not valid'],
  [{ position: '0' }, 'position', 'Position is not valid'],
  [{ position: '6' }, 'position', 'Position is not valid'],
  [{ paymentIntentId: '' }, 'paymentIntentId', 'Payment is required'],
])('refuses %j', async (fields, name, text) => {
  const before = (await files()).length
  const { status, failure } = await send(fields)
  expect([status, failure.code, failure.error, failure.fields]).toEqual([
    400,
    'validation_failed',
    text,
    { [name]: text },
  ])
  expect([await worksOf(test, artist), (await files()).length]).toEqual([[], before])
})

it('names every invalid field', async () => {
  const { failure } = await send({ title: '', description: '', category: '' })
  expect(Object.keys(failure.fields ?? {})).toEqual(['title', 'description', 'category'])
})

it('accepts texts of exactly the maximum length, and twenty keywords of forty characters', async () => {
  const keywords = Array.from({ length: 20 }, (_, index) => long(38) + String(index).padStart(2, '0'))
  const { status, body } = await send({
    title: long(200),
    description: long(5000),
    keywords: keywords.join(', '),
  })
  expect([status, body.artwork.keywords]).toEqual([201, keywords])
})

const mb10 = 10 * 1_048_576
it('refuses a missing image, one of 10 MB and one that is no picture, each with the specified text', async () => {
  const before = (await files()).length
  expect(await refusal(send({}, null))).toEqual([400, 'validation_failed', 'At least one image is required'])
  const padded = Buffer.concat([nth(0), Buffer.alloc(mb10 - nth(0).length)])
  const large = [413, 'file_too_large', 'File size must be less than 10MB']
  expect(await refusal(send({}, padded))).toEqual(large)
  const first = 'Only JPEG, PNG, GIF, and WebP files are allowed.'
  for (const [bytes, second] of [
    ['', 'This file is not a picture.'],
    ['<html>', 'This file is not a picture.'],
    ['%PDF-1.7', 'This file is not a picture.'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'This is a HEIC photo: save or export it as JPEG and choose that file.'],
    [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'This image format is not accepted: save it as JPEG or PNG and choose that file.',
    ],
    [nth(0).subarray(0, 60), 'This file is damaged or incomplete.'],
  ] as const)
    expect(await refusal(send({}, Buffer.from(bytes as string)))).toEqual([
      415,
      'unsupported_file',
      `${first} ${second}`,
    ])
  expect(await refusal(send({}, hollowPng(1, 20_000)))).toEqual([
    415,
    'unsupported_file',
    'Images may be at most 16,000 pixels wide and high.',
  ])
  expect([await worksOf(test, artist), (await files()).length]).toEqual([[], before])
  // One byte less is accepted.
  expect((await send({}, padded.subarray(0, mb10 - 1))).status).toBe(201)
})

it('a full queue of images is 503 with Retry-After, and the image can be sent again', async () => {
  const busy = await buildTestApp({
    change: (deps) => {
      deps.images.close()
      deps.images = openImageFiles(deps.spool, { maxQueued: 0 })
    },
  })
  const who = busy.as(await busy.createUser())
  const { paymentIntentId } = await paidFee(busy, who)
  const answer = await sendImage(who, { paymentIntentId }, nth(0))
  expect([answer.status, answer.failure.code, answer.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ])
  expect((await who.get(listOpenSubmissions)).body.submissions).toMatchObject([{ remaining: 5 }])
  await busy.close()
})
