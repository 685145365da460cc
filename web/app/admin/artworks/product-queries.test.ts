// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { accountIdOf } from './product-queries.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer(({ url }, response) => {
    const email = new URL(url, 'http://x').searchParams.get('email')
    const others = Array.from({ length: 20 }, (_, n) => ({ id: `other-${n}`, email: `m${n}art@x.test` }))
    const found = { 'art@x.test': [{ id: 'u-1', email: 'ART@x.test' }], 'old@x.test': others }
    answerJson(response, 200, email === null ? others : (found[email as keyof typeof found] ?? []))
  })
  visit(server.origin)
})
afterAll(() => server.close())

it('finds the account of an address among many that contain it', async () => {
  expect(await accountIdOf(' Art@x.test ')).toBe('u-1')
  expect(await accountIdOf('nobody@x.test')).toBeUndefined()
})

it('ignores accounts that only resemble the address', async () => {
  expect(await accountIdOf('old@x.test')).toBeUndefined()
})
