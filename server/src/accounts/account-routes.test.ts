import { getConfig } from '@passion-art/contract/site-config'
import { logIn, logOut } from '@passion-art/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('signs in and out', async () => {
  const mara = await t.createUser({ email: 'Mara@Example.com' })
  const answer = await t
    .as(null)
    .post(logIn, { body: { email: ' MARA@example.com ', password: testPassword } })
  expect(answer.status).toBe(200)
  expect(answer.body.user.id).toBe(mara.id)
  const config = await t.as(mara).get(getConfig)
  expect(config.body.canUpload).toBe(true)
  const out = await t.as(mara).post(logOut)
  expect(out.body).toEqual({ success: true })
})
