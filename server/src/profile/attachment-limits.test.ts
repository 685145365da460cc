import { randomUUID } from 'node:crypto'
import { register } from '@passion-art/contract/accounts/registration'
import { setPicture } from '@passion-art/contract/profile/profile'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { openImageFiles, type Picture } from '../images/image-files.ts'
import { ImageProblem } from '../images/image-problem.ts'
import { buildTestApp, type TestApp, type TestOptions } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'
import { formBody } from '../testing/form-body.ts'

const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#00f' } })
  .png()
  .toBuffer()
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`)
const plain = svg('<rect width="9" height="9"/>')

const open: TestApp[] = []
const build = async (options?: TestOptions) => {
  const t = await buildTestApp(options)
  open.push(t)
  return t
}
afterEach(async () => {
  for (const t of open.splice(0)) await t.close()
})

async function attach(t: TestApp, bearer: string, name: string, bytes: Buffer): Promise<string> {
  const kind = name.endsWith('.pdf') ? 'portfolio' : 'galleryLogo'
  const form = formBody({ kind }, { field: 'file', name, bytes })
  const headers = { ...form.headers, authorization: `Bearer ${bearer}` }
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/profile/attachments',
    payload: form.payload,
    headers,
  })
  const later = answer.headers['retry-after'] === undefined ? '' : ' later'
  return `${answer.statusCode} ${answer.json().error ?? ''}`.trim() + later
}

async function registered(t: TestApp) {
  const email = `${randomUUID()}@example.com`
  const body = { email, password: testPassword, username: '', first_name: 'I', last_name: 'D' }
  const { attachmentToken, user } = (
    await t.as(null).post(register, { body: { ...body, user_type: 'gallery' } })
  ).body
  return { token: attachmentToken, id: user.id }
}

const tooMany = '429 Too many requests. Please try again later. later'

test('a drawing that is too costly is refused permanently, without Retry-After', async () => {
  const t = await build({
    change: (deps) => {
      deps.images.close()
      const drawings = { cpuLimit: 500, timeLimit: 30_000 }
      deps.images = openImageFiles(deps.spool, { drawings })
    },
  })
  const blur = '<filter id="f"><feGaussianBlur stdDeviation="400"/></filter>'
  const costly = svg(blur + '<rect width="9" height="9" filter="url(#f)"/>'.repeat(400))
  expect(await attach(t, (await registered(t)).token, 'a.svg', costly)).toBe(
    '415 Invalid file format. This file is damaged or takes too much work to open.',
  )
})

test('while the drawings’ queue is full, drawings are refused temporarily and pictures are accepted', async () => {
  const t = await build({
    change: (deps) => {
      deps.images.close()
      deps.images = openImageFiles(deps.spool, { drawings: { maxQueued: 0 } })
    },
  })
  const { token } = await registered(t)
  expect(await attach(t, token, 'a.svg', plain)).toBe('503 This service is not available right now. later')
  expect(await attach(t, token, 'a.png', png)).toBe('201')
})

test('a second drawing of a sender is refused temporarily, with a token or a session', async () => {
  const senders: unknown[] = []
  const t = await build({
    change: (deps) => {
      const logo = async (picture: Picture) => {
        senders.push(picture instanceof Uint8Array || picture.sender)
        throw new ImageProblem('too_many')
      }
      deps.images = { ...deps.images, logo }
    },
  })
  const { token, id } = await registered(t)
  const account = await t.createUser({ user_type: 'gallery' })
  expect(await attach(t, token, 'a.svg', plain)).toBe(tooMany)
  expect(await attach(t, await t.tokenOf(account), 'a.svg', plain)).toBe(tooMany)
  expect(senders).toEqual([id, account.id])
})

test('drawings by tokens have a budget per address, whatever the account', async () => {
  const t = await build({ points: { tokenDrawings: 2 } })
  const tokens = [await registered(t), await registered(t), await registered(t)].map(({ token }) => token)
  const [first = '', second = '', third = ''] = tokens
  expect(await attach(t, first, 'a.svg', plain)).toBe('201')
  expect(await attach(t, second, 'a.svg', plain)).toBe('201')
  expect(await attach(t, third, 'a.svg', plain)).toBe(tooMany)
  expect(await attach(t, third, 'a.png', png)).toBe('201')
  const session = await t.tokenOf(await t.createUser({ user_type: 'gallery' }))
  expect(await attach(t, session, 'a.svg', plain)).toBe('201')
})

test('so have all files by tokens', async () => {
  const t = await build({ points: { tokenAttachments: 2 } })
  const first = await registered(t)
  const pdf = Buffer.from('%PDF-1.7\n')
  expect(await attach(t, first.token, 'a.pdf', pdf)).toBe('201')
  expect(await attach(t, first.token, 'a.png', png)).toBe('201')
  expect(await attach(t, (await registered(t)).token, 'a.pdf', pdf)).toBe(tooMany)
  const session = await t.tokenOf(await t.createUser({ user_type: 'gallery' }))
  expect(await attach(t, session, 'a.pdf', pdf)).toBe('201')
})

test('an account’s drawings have a budget, its pictures another', async () => {
  const t = await build({ points: { drawings: 1 } })
  const session = await t.tokenOf(await t.createUser({ user_type: 'gallery' }))
  expect(await attach(t, session, 'a.svg', plain)).toBe('201')
  expect(await attach(t, session, 'a.svg', plain)).toBe(tooMany)
  expect(await attach(t, session, 'a.png', png)).toBe('201')
})

test('a picture of a form is queued for its account', async () => {
  const senders: unknown[] = []
  const t = await build({
    change: (deps) => {
      const square = async (picture: Picture) => {
        senders.push(picture instanceof Uint8Array || picture.sender)
        throw new ImageProblem('busy')
      }
      deps.images = { ...deps.images, square }
    },
  })
  const account = await t.createUser()
  const form = formBody({}, { field: 'profilePicture', name: 'a.png', bytes: png })
  const answer = await t
    .as(account)
    .send({ method: setPicture.method, url: `/api${setPicture.path}`, ...form })
  expect([answer.status, senders]).toEqual([503, [account.id]])
})
