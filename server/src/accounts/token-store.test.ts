import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { hashOfToken, issueToken, removeOldTokens } from './account-tokens.ts'
import { findAccountByToken, type TokenPurpose, useUpToken } from './token-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
  t.setNow(new Date('2026-03-01T12:00:00Z'))
})
afterAll(() => t.close())

const make = async (purpose: TokenPurpose) => {
  const account = await t.createUser()
  const token = await issueToken(t.deps, t.db.write, { userId: account.id, purpose })
  return { account, hash: hashOfToken(token) }
}
const find = (hash: string, purpose: TokenPurpose) =>
  findAccountByToken(t.db.write, { hash, purpose, at: t.deps.now().toISOString() })

test.each(['verify', 'reset', 'attachment'] as const)(
  'a token for %s is valid only for that',
  async (purpose) => {
    const { account, hash } = await make(purpose)
    for (const requested of ['verify', 'reset', 'attachment'] as const)
      expect((await find(hash, requested))?.id).toBe(requested === purpose ? account.id : undefined)
  },
)

test.each(['is_active', 'deleted_at'] as const)(
  'a token of an account that ended (%s) opens nothing',
  async (how) => {
    const { account, hash } = await make('verify')
    const end = how === 'is_active' ? { is_active: 0 } : { deleted_at: t.deps.now().toISOString() }
    await t.db.write.updateTable('users').set(end).where('id', '=', account.id).execute()
    expect(await find(hash, 'verify')).toBeUndefined()
  },
)

test('a token can be used once', async () => {
  const { hash } = await make('reset')
  const use = () => useUpToken(t.db.write, { hash, purpose: 'reset', at: t.deps.now().toISOString() })
  expect([await use(), await use()]).toEqual([true, false])
  expect(await find(hash, 'reset')).toBeUndefined()
})

test('the sweep deletes only expired tokens', async () => {
  const [short, long] = [await make('attachment'), await make('verify')]
  t.passTime(60 * 60_000)
  await removeOldTokens(t.deps)
  const left = await t.db.write.selectFrom('account_tokens').select('token_hash').execute()
  const hashes = left.map((row) => row.token_hash)
  expect(hashes).toContain(long.hash)
  expect(hashes).not.toContain(short.hash)
})
