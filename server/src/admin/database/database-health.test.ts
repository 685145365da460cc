import { rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { getDatabaseHealth } from '@passion-art/contract/admin/database/database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { diskStatus } from './database-health-service.ts'

let t: TestApp

describe('current health', () => {
  beforeEach(async () => {
    t = await buildTestApp()
  })
  afterEach(() => t.close())

  async function asAdmin() {
    const known = await t.db.read
      .selectFrom('users')
      .selectAll()
      .where('email', '=', t.config.ADMIN_EMAIL)
      .executeTakeFirst()
    const admin = known ?? (await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }))
    return t.as(admin)
  }

  async function ask() {
    const { status, body } = await (await asAdmin()).get(getDatabaseHealth)
    expect(status).toBe(200)
    return { status: body.status, of: new Map(body.checks.map((check) => [check.name, check])), body }
  }

  test('all checks pass on a sound database', async () => {
    const { status, body, of } = await ask()
    expect([...of.keys()]).toEqual([
      'Connection',
      'Integrity',
      'Foreign keys',
      'Disk space',
      'Upload storage',
      'Payments',
      'Order emails',
    ])
    const apart = body.checks.filter(({ name }) => name !== 'Disk space')
    expect(apart.map((check) => check.status)).toEqual(Array(6).fill('pass'))
    expect(of.get('Connection')?.message).toBe('Database answers.')
    expect(of.get('Disk space')?.message).toMatch(/^\d+\.\d GB of \d+\.\d GB free\.$/)
    expect(status === 'healthy').toBe(of.get('Disk space')?.status === 'pass')
    expect(Date.parse(body.timestamp)).toBeGreaterThan(0)
  })

  test.each([
    ['fr', 'Connexion', 'La base de données répond.', /^\d+,\d Go libres sur \d+,\d Go\.$/],
    ['es', 'Conexión', 'La base de datos responde.', /^\d+,\d GB libres de \d+,\d GB\.$/],
    ['ar', 'الاتصال', 'قاعدة البيانات تستجيب.', /^المتاح \d+\.\d غ\.ب من \d+\.\d غ\.ب\.$/],
  ])('a finding is in the reader’s language: %s', async (language, name, answers, free) => {
    const { body } = await (await asAdmin()).send({
      method: 'GET',
      url: '/api/database/health',
      headers: { 'accept-language': language },
    })
    const { checks } = body as { checks: { name: string; message: string }[] }
    expect(checks[0]).toMatchObject({ name, message: answers })
    expect(checks[3]?.message.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(free)
    expect(checks.map((check) => check.name)).not.toContain('Integrity')
  })

  test('a row whose parent is gone fails the foreign keys', async () => {
    await t.createArtwork()
    await t.database.execute(
      t.db.kind === 'sqlite'
        ? 'pragma foreign_keys = off; delete from users'
        : 'set session_replication_role = replica; delete from users',
    )
    const { status, of } = await ask()
    expect(of.get('Foreign keys')).toMatchObject({
      status: 'fail',
      message: expect.stringContaining('artworks → users'),
    })
    expect(status).toBe('unhealthy')
  })

  test('a broken index fails the integrity', async () => {
    await t.createUser()
    await breakIndex()
    const { status, of } = await ask()
    expect(of.get('Integrity')).toMatchObject({
      status: 'fail',
      message: expect.stringMatching(/broken|never used/),
    })
    expect(status).toBe('unhealthy')
  })

  test('storage that takes no file fails', async () => {
    const { folder } = t.deps.spool
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'in the way')
    const { status, of } = await ask()
    expect(of.get('Upload storage')).toMatchObject({ status: 'fail', message: 'Failed (ENOTDIR).' })
    expect(status).toBe('unhealthy')
  })
})

async function breakIndex(): Promise<void> {
  await t.database.execute('create index broken on users (bio)')
  if (!('file' in t.db.target))
    return t.database.execute(`update pg_index set indisvalid = false where indexrelid = 'broken'::regclass`)
  const database = new DatabaseSync(t.db.target.file, { defensive: false })
  database.exec(`pragma writable_schema = on; delete from sqlite_schema where name = 'broken'`)
  database.close()
}

const gigabyte = 1024 ** 3
test.each([
  [0.1, 100, 'fail'],
  [0.5, 100, 'warn'],
  [4, 100, 'warn'],
  [4, 10, 'pass'],
  [50, 4000, 'pass'],
])('%s GB free of %s: %s', (free, total, status) => {
  expect(diskStatus(free * gigabyte, total * gigabyte)).toBe(status)
})
