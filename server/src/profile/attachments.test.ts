import { randomUUID } from 'node:crypto'
import { register } from '@passion-art/contract/accounts/registration'
import { getProfile, removeAttachment } from '@passion-art/contract/profile/profile'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'
import { formBody } from '../testing/form-body.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { sweepFiles } from '../files/sweep-files.fixtures.ts'

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
const attach = (bearer: string | null, kind: string, name: string, bytes: Uint8Array) => {
  const form = formBody({ kind }, { field: 'file', name, bytes })
  const headers = { ...form.headers, ...(bearer && { authorization: `Bearer ${bearer}` }) }
  return t.as(null).send({ method: 'POST', url: '/api/profile/attachments', payload: form.payload, headers })
}
const served = async (url: string) => t.app.inject({ method: 'GET', url })
const filesOf = (folder: string) => t.deps.files.list(folder)
const urlOf = (answer: { body: unknown }) => (answer.body as { url: string }).url

const svg = (inner: string) =>
  Buffer.from(
    `<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inner}</svg>`,
  )

const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])

async function registered(user_type: 'artist' | 'gallery') {
  const email = `${randomUUID()}@example.com`
  const body = { email, password: testPassword, username: '', first_name: 'I', last_name: 'D', user_type }
  return (await t.as(null).post(register, { body })).body
}

test('a registration’s token stores its portfolio, which is only sent as a download', async () => {
  const { attachmentToken, user } = await registered('artist')
  const pdf = Buffer.from('%PDF-1.7\ncanary')
  const answer = await attach(attachmentToken, 'portfolio', 'Works.PDF', pdf)
  expect(answer.status).toBe(201)
  const url = urlOf(answer)
  expect(answer.body).toEqual({ success: true, kind: 'portfolio', url })
  expect(url).toMatch(/^\/uploads\/portfolios\/[0-9a-f]{32}\.pdf$/)
  await sweepFiles(t.deps)
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

test('a portfolio that is a picture is re-encoded and still a download', async () => {
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
  expect([answer.status, answer.failure.code]).toEqual([415, 'unsupported_file'])
  expect(answer.failure.error).toMatch(/^Invalid file format(?:\. This [^.]+\.)?$/)
})

test.each([
  ['portfolio', 'work.jpg', () => jpeg.subarray(0, 200), ' This file is damaged or incomplete.'],
  [
    'portfolio',
    'work.heic',
    () => heic,
    ' This is a HEIC photo: save or export it as JPEG and choose that file.',
  ],
  [
    'portfolio',
    'work.jpg',
    () => heic,
    ' This is a HEIC photo: save or export it as JPEG and choose that file.',
  ],
  ['galleryLogo', 'logo.png', () => Buffer.from('%PDF-1.7'), ' This file is not a picture.'],
] as const)('%s %s: the error has the reason', async (kind, name, bytes, second) => {
  const { attachmentToken } = await registered(kind === 'portfolio' ? 'artist' : 'gallery')
  const answer = await attach(attachmentToken, kind, name, bytes())
  expect(answer.failure.error).toBe(`Invalid file format.${second}`)
})

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')

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

test('with a session too, one file of each kind, the former one deleted', async () => {
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

test('the token for files is valid for half an hour, and no other is accepted', async () => {
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

test('the kind may be sent after the file', async () => {
  const file = { field: 'file', name: 'a.pdf', bytes: document(20) }
  const form = formBody({ kind: 'portfolio' }, file, { fileFirst: true })
  const caller = t.as(await t.createUser())
  expect((await caller.send({ method: 'POST', url: '/api/profile/attachments', ...form })).status).toBe(201)
})
