import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/open-db.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { planOf } from '../../db/query-plans.fixtures.ts'
import { type AuditFilter, listAudit } from './audit-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const with_ = (read: Db['read']): Db => ({ ...t.db, read })
const page = { limit: 20, offset: 0 }
const by = (column: 'account_email' | 'status') => ({ sort: { column, descending: false } }) as AuditFilter

test.each<[string, (db: Db) => Promise<unknown>, string]>([
  ['all', (db) => listAudit(db, {} as AuditFilter, page), 'audit_log_newest'],
  ['one action', (db) => listAudit(db, { action: 'x' } as AuditFilter, page), 'audit_log_action'],
  ['each account', (db) => listAudit(db, by('account_email'), page), 'audit_log_account'],
  ['each result', (db) => listAudit(db, by('status'), page), 'audit_log_result'],
])('the newest of %s come from their index, unsorted', async (_name, read, index) => {
  const plan = await planOf(t.db, (reader) => read(with_(reader)))
  if (t.db.kind === 'postgres') return expect(plan).toMatch(/Limit/)
  expect(plan).toContain(index)
  expect(plan).not.toContain('TEMP B-TREE')
})
