import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'
import { linksTo } from '../mail/sent-links.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ points: { registrations: 100_000 } })
})
afterAll(() => t.close())

const times = 20
const join = (email: string, username: string) => () =>
  t.as(null).send({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      email,
      username,
      password: testPassword,
      first_name: 'Ines',
      last_name: 'D',
      user_type: 'artist',
    },
  })

const codes = (answers: { status: number; failure: { code: string } }[]) =>
  answers.map((answer) => (answer.status === 201 ? 'made' : `${answer.status} ${answer.failure.code}`)).sort()

test('twenty registrations of one e-mail at once create one account and send one mail', async () => {
  for (let round = 0; round < 3; round++) {
    const email = `race-${randomUUID()}@example.com`
    const spelled = (index: number) => (index % 2 ? email.toUpperCase() : email)
    const works = Array.from({ length: times }, (_, index) => join(spelled(index), ''))
    const answers = await releaseTogether(works)
    expect(codes(answers)).toEqual([...Array<string>(times - 1).fill('409 email_taken'), 'made'])
    const rows = await t.db.write.selectFrom('users').selectAll().where('email_key', '=', email).execute()
    expect(rows).toHaveLength(1)
    expect(await linksTo(t, rows[0]?.email ?? '')).toHaveLength(1)
  }
})

test('twenty registrations of one username at once create one account', async () => {
  const username = `race-${randomUUID().slice(0, 8)}`
  const works = Array.from({ length: times }, (_, index) =>
    join(`${randomUUID()}@example.com`, index % 2 ? username : username.toUpperCase()),
  )
  const answers = await releaseTogether(works)
  expect(codes(answers)).toEqual([...Array<string>(times - 1).fill('409 username_taken'), 'made'])
})

test('twenty people with the same name before the @ all register, each with another username', async () => {
  const local = `twin-${randomUUID().slice(0, 8)}`
  const works = Array.from({ length: times }, (_, index) => join(`${local}@host${index}.example.com`, ''))
  const answers = await releaseTogether(works)
  expect(codes(answers)).toEqual(Array<string>(times).fill('made'))
  const rows = await t.db.write
    .selectFrom('users')
    .select('username_key')
    .where('email_key', 'like', `${local}@%`)
    .execute()
  expect(new Set(rows.map((row) => row.username_key)).size).toBe(times)
})
