import { randomUUID } from 'node:crypto'
import { createProduct } from '@passion-art/contract/artworks/admin-products'
import { type Artwork, listArtworks } from '@passion-art/contract/artworks/artworks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { imageRows, smallPicture } from './artwork-edits.fixtures.ts'
import { formBody } from '../testing/form-body.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import type { TestCaller } from '../testing/test-caller.ts'

let server: TestApp
let asAdmin: TestCaller

beforeAll(async () => {
  server = await buildTestApp({ points: { pictures: 100_000 } })
  asAdmin = server.as(await server.createUser({ email: server.config.ADMIN_EMAIL, user_type: 'admin' }))
})
afterAll(() => server.close())

const expected = { title: 'Low Tide', artist: 'Mara Lind', price: '88.5', category: 'mixed-media' }
const create = (body: Record<string, unknown>) =>
  asAdmin.post(createProduct, { body: { ...expected, ...body } as never })
const shop = async () => (await server.as(null).get(listArtworks)).body

async function send(fields: Record<string, string>) {
  const file = { field: 'image', name: 'a.png', bytes: await smallPicture() }
  const answer = await asAdmin.send({ method: 'POST', url: '/api/admin/products', ...formBody(fields, file) })
  return { ...answer, body: answer.body as { product: Artwork } }
}

test('sent again by the same form, after a lost response, updates the same product', async () => {
  const fields = { ...expected, clientId: randomUUID() }
  const first = await send(fields)
  const before = await shop()
  const again = await send({ ...fields, title: 'Lower Tide' })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body.product).toMatchObject({ id: first.body.product.id, title: 'Lower Tide' })
  expect(await shop()).toHaveLength(before.length)
  expect(await imageRows(server, { id: fields.clientId })).toHaveLength(1)
})

test('sent twice at the same moment by one form is one product', async () => {
  const clientId = randomUUID()
  const before = await shop()
  const answers = await releaseTogether(Array.from({ length: 8 }, () => () => create({ clientId })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  expect(new Set(answers.map(({ body }) => body.product.id))).toEqual(new Set([clientId]))
  expect(await shop()).toHaveLength(before.length + 1)
})
