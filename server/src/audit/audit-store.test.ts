import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/open-db.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../testing/query-plans.ts'
import { type AuditFilter, listAudit, listAuditAfter } from './audit-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const with_ = (read: Db['read']): Db => ({ ...t.db, read })
const page = { limit: 20, offset: 0 }
const after = { at: '2026-01-01T00:00:00.000Z', id: 'x' }

test.each<[string, (db: Db) => Promise<unknown>, string]>([
  ['all', (db) => listAudit(db, {} as AuditFilter, page), 'audit_log_newest'],
  ['one action', (db) => listAudit(db, { action: 'x' } as AuditFilter, page), 'audit_log_action'],
  ['the next batch', (db) => listAuditAfter(db, {} as AuditFilter, { after, limit: 5 }), 'audit_log_newest'],
])('the newest of %s come from their index, unsorted', async (_name, read, index) => {
  const plan = await planOf(t.db, (reader) => read(with_(reader)))
  if (t.db.kind === 'postgres') return expect(plan).toMatch(/Limit/)
  expect(plan).toContain(index)
  expect(plan).not.toContain('TEMP B-TREE')
})
