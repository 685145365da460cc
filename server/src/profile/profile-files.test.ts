import { randomUUID } from 'node:crypto'
import { register } from '@passion-art/contract/accounts'
import { getProfile, removeAttachment } from '@passion-art/contract/profile'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'
import { formBody } from '../testing/form-body.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { findProfileFileViolations, profileFileSweeper } from './profile-file-sweeper.ts'

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
const attach = (bearer: string | null, kind: string, name: string, bytes: Uint8Array) => {
  const form = formBody({ kind }, { field: 'file', name, bytes })
  const headers = { ...form.headers, ...(bearer && { authorization: `Bearer ${bearer}` }) }
  return t.as(null).send({ method: 'POST', url: '/api/profile/attachments', payload: form.payload, headers })
}
const served = async (url: string) => t.app.inject({ method: 'GET', url })
const filesOf = (folder: string) => t.deps.files.list(folder)
const urlOf = (answer: { body: unknown }) => (answer.body as { url: string }).url

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

test('the picture before is removed', async () => {
  const account = await t.createUser()
  const first = (await picture(account, jpeg)).body as { profilePicture: string }
  const second = (await picture(account, png)).body as { profilePicture: string }
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
  ['HTML with the name of a picture', () => Buffer.from('<html><script>alert(1)</script>')],
  ['an SVG', () => svg('<rect width="10" height="10"/>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['a ZIP', () => Buffer.from('PK\u0003\u0004xxxx')],
  ['the beginning of a picture', () => jpeg.subarray(0, 300)],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
  ['no bytes at all', () => Buffer.alloc(0)],
])('%s is refused as picture', async (_case, bytes) => {
  const account = await t.createUser()
  const answer = await picture(account, bytes())
  expect([answer.status, answer.failure.code, answer.failure.error]).toEqual([
    415,
    'unsupported_file',
    'Please select an image file',
  ])
  expect((await t.as(account).get(getProfile)).body.user.profile_picture).toBeNull()
})

/** A real picture, padded behind its end. */
const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])

test('exactly 5 MB are taken, one byte more is refused, and 10 MB', async () => {
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

test('what hides behind a picture is not kept', async () => {
  const bytes = Buffer.concat([jpeg, Buffer.from('<script>canary-script</script>')])
  const { profilePicture } = (await picture(await t.createUser(), bytes)).body as { profilePicture: string }
  const kept = await t.deps.files.get(`profile-pictures/${profilePicture}`)
  expect(kept?.includes('canary-script')).toBe(false)
})

test('without the file’s part, and as JSON, nothing is taken', async () => {
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

test('the name a file came with is used for nothing', async () => {
  for (const name of ['../../evil.php', '\u202egnp.exe', 'x'.repeat(4000), 'a\u0000.jpg', '%2e%2e%2f']) {
    const answer = await picture(await t.createUser(), png, name)
    if (answer.status === 200)
      expect((answer.body as { profilePicture: string }).profilePicture).toMatch(/^[0-9a-f]{32}\.webp$/)
    else expect(answer.status).toBe(400)
  }
})

async function registered(user_type: 'artist' | 'gallery') {
  const email = `${randomUUID()}@example.com`
  const body = { email, password: testPassword, username: '', first_name: 'I', last_name: 'D', user_type }
  return (await t.as(null).post(register, { body })).body
}

test('a registration’s token stores its portfolio, which is only handed out as a download', async () => {
  const { attachmentToken, user } = await registered('artist')
  const pdf = Buffer.from('%PDF-1.7\ncanary')
  const answer = await attach(attachmentToken, 'portfolio', 'Works.PDF', pdf)
  expect(answer.status).toBe(201)
  const url = urlOf(answer)
  expect(answer.body).toEqual({ success: true, kind: 'portfolio', url })
  expect(url).toMatch(/^\/uploads\/portfolios\/[0-9a-f]{32}\.pdf$/)
  const file = await served(url)
  expect([file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    'application/octet-stream',
    'attachment',
  ])
  expect(file.rawPayload.equals(pdf)).toBe(true)
  const row = await t.db.write
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  await t.db.write.updateTable('users').set({ email_verified: 1 }).where('id', '=', row.id).execute()
  expect((await t.as(row).get(getProfile)).body.user.details).toEqual({ portfolio: url })
})

test('a portfolio that is a picture is encoded anew and still a download', async () => {
  const { attachmentToken } = await registered('artist')
  const bytes = Buffer.concat([jpeg, Buffer.from('canary-tail')])
  const url = urlOf(await attach(attachmentToken, 'portfolio', 'work.jpg', bytes))
  const file = await served(url)
  expect(file.headers['content-disposition']).toBe('attachment')
  expect(file.rawPayload.includes('canary')).toBe(false)
  expect((await sharp(file.rawPayload).metadata()).format).toBe('jpeg')
})

test.each([
  [
    'an SVG',
    'logo.svg',
    () => svg('<script>alert(1)</script><rect width="40" height="20" fill="red"/>'),
    [1024, 512],
  ],
  ['a PNG', 'logo.png', () => png, [300, 200]],
  ['a JPEG', 'logo.JPEG', () => jpeg, [600, 900]],
] as const)('%s becomes a PNG logo', async (_case, name, bytes, size) => {
  const { attachmentToken } = await registered('gallery')
  const answer = await attach(attachmentToken, 'galleryLogo', name, bytes())
  expect(answer.status).toBe(201)
  expect(urlOf(answer)).toMatch(/^\/uploads\/gallery-logos\/[0-9a-f]{32}\.png$/)
  const file = await served(urlOf(answer))
  expect([file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    'image/png',
    undefined,
  ])
  const meta = await sharp(file.rawPayload).metadata()
  expect([meta.format, meta.width, meta.height]).toEqual(['png', ...size])
  expect(file.rawPayload.includes('script')).toBe(false)
})

test('an SVG reads no file and no address', async () => {
  const { attachmentToken } = await registered('gallery')
  const inner = `<image href="file:///etc/passwd" width="40" height="20"/><image href="${t.config.PUBLIC_URL}/x.png" width="9" height="9"/>`
  const answer = await attach(attachmentToken, 'galleryLogo', 'a.svg', svg(inner))
  const stats = await sharp((await served(urlOf(answer))).rawPayload).stats()
  expect(stats.channels.map((channel) => channel.max)).toEqual([0, 0, 0, 0])
})

test.each([
  ['portfolio', 'page.html', () => Buffer.from('<html>')],
  ['portfolio', 'page.pdf', () => Buffer.from('<html>%PDF-1.7')],
  ['portfolio', 'drawing.svg', () => svg('')],
  ['portfolio', 'drawing.png', () => svg('')],
  ['portfolio', 'works.exe', () => Buffer.from('%PDF-1.7')],
  ['portfolio', 'works', () => Buffer.from('%PDF-1.7')],
  ['portfolio', 'works.zip', () => Buffer.from('MZ\u0000')],
  ['portfolio', 'work.jpg', () => jpeg.subarray(0, 200)],
  ['galleryLogo', 'logo.pdf', () => Buffer.from('%PDF-1.7')],
  ['galleryLogo', 'logo.png', () => Buffer.from('%PDF-1.7')],
  ['galleryLogo', 'logo.svg', () => Buffer.from('<svgx>')],
  ['galleryLogo', 'logo.svg', () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')],
  ['galleryLogo', 'logo.svg', () => Buffer.from('<!---->'.repeat(580))],
  ['galleryLogo', 'logo.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
])('%s %s of the wrong kind is refused', async (kind, name, bytes) => {
  const { attachmentToken } = await registered(kind === 'portfolio' ? 'artist' : 'gallery')
  const answer = await attach(attachmentToken, kind, name, bytes())
  expect([answer.status, answer.failure.code, answer.failure.error]).toEqual([
    415,
    'unsupported_file',
    'Invalid file format',
  ])
})

const document = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9)])

test.each([
  ['portfolio', 'a.pdf', 10 * mb - 1, document, 201, undefined],
  ['portfolio', 'a.pdf', 10 * mb, document, 413, 'File size must be less than 10MB'],
  ['galleryLogo', 'a.jpg', 5 * mb - 1, padded, 201, undefined],
  ['galleryLogo', 'a.jpg', 5 * mb, padded, 413, 'File size must be less than 5MB'],
  ['galleryLogo', 'a.jpg', 11 * mb, padded, 413, 'File size must be less than 5MB'],
] as const)('%s %s of %i bytes', async (kind, name, size, bytes, status, text) => {
  const { attachmentToken } = await registered('artist')
  const answer = await attach(attachmentToken, kind, name, bytes(size))
  expect([answer.status, answer.failure.error]).toEqual([status, text])
})

test('by a session too, one file of each kind, the one before removed', async () => {
  const account = await t.createUser({ user_type: 'gallery' })
  const token = await t.tokenOf(account)
  const first = urlOf(await attach(token, 'galleryLogo', 'a.png', png))
  const second = urlOf(await attach(token, 'galleryLogo', 'b.png', png))
  expect((await served(first)).statusCode).toBe(404)
  expect((await t.as(account).get(getProfile)).body.user.details).toEqual({ galleryLogo: second })
  const removed = await t.as(account).delete(removeAttachment, { params: { kind: 'galleryLogo' } })
  expect(removed.body).toEqual({ success: true })
  expect((await served(second)).statusCode).toBe(404)
  expect((await t.as(account).get(getProfile)).body.user.details).toBeNull()
  expect((await t.as(account).delete(removeAttachment, { params: { kind: 'galleryLogo' } })).status).toBe(200)
  const unknown = await t.as(account).send({ method: 'DELETE', url: '/api/profile/attachments/other' })
  expect(unknown.status).toBe(404)
})

test('six logos at once leave one file and one row', async () => {
  const token = await t.tokenOf(await t.createUser({ user_type: 'gallery' }))
  const before = (await filesOf('gallery-logos')).length
  await releaseTogether(Array.from({ length: 6 }, () => () => attach(token, 'galleryLogo', 'a.png', png)))
  expect((await filesOf('gallery-logos')).length).toBe(before + 1)
})

test('the token for files lives half an hour, and no other is taken in its place', async () => {
  const own = await buildTestApp()
  try {
    own.setNow(new Date('2026-03-01T12:00:00Z'))
    const body = {
      email: 'a@example.com',
      password: testPassword,
      username: '',
      first_name: 'I',
      last_name: 'D',
      user_type: 'artist' as const,
    }
    const { attachmentToken } = (await own.as(null).post(register, { body })).body
    const form = formBody({ kind: 'portfolio' }, { field: 'file', name: 'a.pdf', bytes: document(20) })
    const send = async (bearer: string | null) => {
      const headers = { ...form.headers, ...(bearer && { authorization: `Bearer ${bearer}` }) }
      const answer = await own
        .as(null)
        .send({ method: 'POST', url: '/api/profile/attachments', payload: form.payload, headers })
      return answer.status === 201 ? '201' : `${answer.status} ${answer.failure.code}`
    }
    own.passTime(30 * 60_000 - 1)
    expect(await send(attachmentToken)).toBe('201')
    own.passTime(1)
    for (const bearer of [attachmentToken, null, 'null', 'x'.repeat(43), 'placeholder-admin-token'])
      expect(await send(bearer)).toBe('401 authentication_required')
  } finally {
    await own.close()
  }
})

test.each([
  ['none', {}, 'kind', 'Kind of file is required'],
  ['unknown', { kind: 'avatar' }, 'kind', 'Kind of file is not valid'],
])('%s kind is refused', async (_case, fields, field, text) => {
  const caller = t.as(await t.createUser())
  const form = formBody(fields as Record<string, string>, {
    field: 'file',
    name: 'a.pdf',
    bytes: document(20),
  })
  const answer = await caller.send({ method: 'POST', url: '/api/profile/attachments', ...form })
  expect([answer.status, answer.failure.fields]).toEqual([400, { [field]: text }])
})

test('the kind may come behind the file', async () => {
  const file = { field: 'file', name: 'a.pdf', bytes: document(20) }
  const form = formBody({ kind: 'portfolio' }, file, { fileFirst: true })
  const caller = t.as(await t.createUser())
  expect((await caller.send({ method: 'POST', url: '/api/profile/attachments', ...form })).status).toBe(201)
})

test('a file whose row was never written is swept, a named one never', async () => {
  const account = await t.createUser()
  const { profilePicture } = (await picture(account, png)).body as { profilePicture: string }
  const orphan = `gallery-logos/${'ef'.repeat(16)}.png`
  const sweep = profileFileSweeper(t.deps)
  await t.deps.files.put(orphan, png)
  await sweep()
  expect(await t.deps.files.has(orphan)).toBe(true)
  await sweep()
  expect(await t.deps.files.has(orphan)).toBe(false)
  expect(await t.deps.files.has(`profile-pictures/${profilePicture}`)).toBe(true)
  expect(await findProfileFileViolations(t.deps)).toEqual({ missing: [], orphaned: [] })
})
