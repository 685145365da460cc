import { getProfile } from '@passion-art/contract/profile/profile'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { formBody } from '../testing/form-body.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { sweepFiles } from '../files/sweep-files.fixtures.ts'
import { findProfileFileViolations } from './profile-file-violations.ts'

let t: TestApp
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  t = await buildTestApp({ points: { pictures: 100_000 } })
  const red = { r: 200, g: 30, b: 40 }
  jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: red } })
    .withExif({ IFD0: { Artist: 'canary-exif' }, IFD3: { GPSLatitude: '59/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  png = await sharp({ create: { width: 300, height: 200, channels: 4, background: { ...red, alpha: 0.5 } } })
    .png()
    .toBuffer()
})
afterAll(() => t.close())

const mb = 1024 * 1024
const picture = (account: UserRow, bytes: Uint8Array, name = 'me.jpg') => {
  const form = formBody({}, { field: 'profilePicture', name, bytes, type: 'image/jpeg' })
  return t.as(account).send({ method: 'POST', url: '/api/profile/picture', ...form })
}
const served = async (url: string) => t.app.inject({ method: 'GET', url })
const filesOf = (folder: string) => t.deps.files.list(folder)
test('a picture becomes a small upright square without metadata', async () => {
  const account = await t.createUser()
  const answer = await picture(account, jpeg)
  expect(answer.status).toBe(200)
  const { profilePicture, user } = answer.body as {
    profilePicture: string
    user: { profile_picture: string }
  }
  expect(profilePicture).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(user.profile_picture).toBe(profilePicture)
  const file = await served(`/uploads/profile-pictures/${profilePicture}`)
  expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  const meta = await sharp(file.rawPayload).metadata()
  expect([meta.format, meta.width, meta.height, meta.exif, meta.orientation]).toEqual([
    'webp',
    512,
    512,
    undefined,
    undefined,
  ])
  expect(file.rawPayload.includes('canary-exif')).toBe(false)
})

test('a small picture is never enlarged', async () => {
  const { profilePicture } = (await picture(await t.createUser(), png)).body as { profilePicture: string }
  const meta = await sharp(await t.deps.files.get(`profile-pictures/${profilePicture}`)).metadata()
  expect([meta.width, meta.height]).toEqual([200, 200])
})

test('the former picture is deleted', async () => {
  const account = await t.createUser()
  const first = (await picture(account, jpeg)).body as { profilePicture: string }
  const second = (await picture(account, png)).body as { profilePicture: string }
  await sweepFiles(t.deps)
  expect((await served(`/uploads/profile-pictures/${first.profilePicture}`)).statusCode).toBe(404)
  expect((await served(`/uploads/profile-pictures/${second.profilePicture}`)).statusCode).toBe(200)
})

test('eight pictures at once leave one file', async () => {
  const account = await t.createUser()
  const before = (await filesOf('profile-pictures')).length
  const answers = await releaseTogether(Array.from({ length: 8 }, () => () => picture(account, png)))
  expect(answers.map((answer) => answer.status)).toEqual(Array<number>(8).fill(200))
  expect((await filesOf('profile-pictures')).length).toBe(before + 1)
  expect(await findProfileFileViolations(t.deps)).toEqual({ missing: [], orphaned: [] })
})

const svg = (inner: string) =>
  Buffer.from(
    `<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inner}</svg>`,
  )

test.each([
  [
    'HTML with the name of a picture',
    'This file is not a picture.',
    () => Buffer.from('<html><script>alert(1)</script>'),
  ],
  [
    'an SVG',
    'This image format is not accepted: save it as JPEG or PNG and choose that file.',
    () => svg('<rect width="10" height="10"/>'),
  ],
  ['a PDF', 'This file is not a picture.', () => Buffer.from('%PDF-1.7\n')],
  ['a ZIP', 'This file is not a picture.', () => Buffer.from('PK\u0003\u0004xxxx')],
  ['the beginning of a picture', 'This file is damaged or incomplete.', () => jpeg.subarray(0, 300)],
  [
    'a GIF that is a script',
    'This file is damaged or incomplete.',
    () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'),
  ],
  ['no bytes at all', 'This file is not a picture.', () => Buffer.alloc(0)],
])('%s is refused as picture', async (_case, second, bytes) => {
  const account = await t.createUser()
  const answer = await picture(account, bytes())
  expect([answer.status, answer.failure.code, answer.failure.error]).toEqual([
    415,
    'unsupported_file',
    `Please select an image file. ${second}`,
  ])
  expect((await t.as(account).get(getProfile)).body.user.profile_picture).toBeNull()
})

const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])

test('exactly 5 MB are accepted, one byte more is refused, and 10 MB', async () => {
  const account = await t.createUser()
  expect((await picture(account, padded(5 * mb))).status).toBe(200)
  for (const size of [5 * mb + 1, 10 * mb]) {
    const answer = await picture(account, padded(size))
    expect([answer.status, answer.failure.code, answer.failure.error]).toEqual([
      413,
      'file_too_large',
      'File size must be less than 5MB',
    ])
  }
})

test('data after a picture is not stored', async () => {
  const bytes = Buffer.concat([jpeg, Buffer.from('<script>canary-script</script>')])
  const { profilePicture } = (await picture(await t.createUser(), bytes)).body as { profilePicture: string }
  const stored = await t.deps.files.get(`profile-pictures/${profilePicture}`)
  expect(stored?.includes('canary-script')).toBe(false)
})

test('without the file’s part, and as JSON, nothing is accepted', async () => {
  const caller = t.as(await t.createUser())
  const send = (request: object) => caller.send({ method: 'POST', url: '/api/profile/picture', ...request })
  expect((await send(formBody({ a: 'b' }))).failure.fields).toEqual({
    profilePicture: 'Profile picture is required',
  })
  const elsewhere = formBody({}, { field: 'image', name: 'a.jpg', bytes: jpeg })
  expect((await send(elsewhere)).failure.fields).toEqual({ profilePicture: 'Profile picture is required' })
  const json = await send({ payload: { profilePicture: { file: 'x', _buf: 'y', filename: 'z' } } })
  expect([json.status, json.failure.code]).toEqual([415, 'unsupported_body'])
})

test('the original file name is not used', async () => {
  for (const name of ['../../evil.php', '\u202egnp.exe', 'x'.repeat(4000), 'a\u0000.jpg', '%2e%2e%2f']) {
    const answer = await picture(await t.createUser(), png, name)
    if (answer.status === 200)
      expect((answer.body as { profilePicture: string }).profilePicture).toMatch(/^[0-9a-f]{32}\.webp$/)
    else expect(answer.status).toBe(400)
  }
})
