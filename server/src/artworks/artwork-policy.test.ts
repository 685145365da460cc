import { expect, test } from 'vitest'
import type { Viewer } from '../http/viewer.ts'
import { canOpen, canSeePrivate } from './artwork-policy.ts'

const viewer = (overrides: Partial<Viewer>): Viewer => ({
  id: 'somebody',
  sessionId: 'session',
  email: 'somebody@example.com',
  username: 'somebody',
  name: 'Somebody',
  type: 'collector',
  isAdmin: false,
  canUpload: false,
  ...overrides,
})
const owner = viewer({ id: 'owner', type: 'artist' })
const admin = viewer({ id: 'admin', isAdmin: true })
const label = viewer({ type: 'admin' })
const work = (status: string, account: 'active' | 'inactive' | 'deleted' = 'active') => ({
  user_id: 'owner',
  status: status === 'sold elsewhere' ? 'sold' : status,
  off_sale: status === 'sold elsewhere' ? 'sold_elsewhere' : null,
  owner_active: account === 'active' ? 1 : 0,
  owner_deleted_at: account === 'deleted' ? '2026-01-01T00:00:00.000Z' : null,
})

test.each([
  ['available', 'active', true],
  ['approved', 'active', true],
  ['reserved', 'active', true],
  ['sold', 'active', true],
  ['pending', 'active', false],
  ['rejected', 'active', false],
  ['nonsense', 'active', false],
  ['available', 'inactive', false],
  ['sold', 'inactive', false],
  ['available', 'deleted', false],
  ['reserved', 'deleted', false],
  ['sold', 'deleted', true],
  ['sold elsewhere', 'active', true],
  ['sold elsewhere', 'deleted', false],
] as const)('another user and a %s work of an %s account: %s', (status, account, opens) => {
  for (const outsider of [null, viewer({}), label])
    expect(canOpen(outsider, work(status, account))).toBe(opens)
  for (const insider of [owner, admin]) expect(canOpen(insider, work(status, account))).toBe(true)
})

test('only owner and administrator see private fields', () => {
  expect([null, viewer({}), label, owner, admin].map((who) => canSeePrivate(who, work('sold')))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
