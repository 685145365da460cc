import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyTree, root } from '../chaos/copy-tree.ts'
import { freePort, type RunningServer, runServer } from '../server/src/testing/run-server.ts'

/**
 * A guest book: a route, a table, a job, an email, an erasure and a page in four languages, in its own folders and
 * files (tools/planted) and, as docs/architecture.md says, these edits of shared files.
 */
const edits: Record<string, [before: string, after: string][]> = {
  'contract/src/all-routes.ts': [
    ['import { ', "import { guestbookRoutes } from './guestbook/guestbook.ts'\nimport { "],
    ['  ...accountRoutes,', '  ...accountRoutes,\n  ...guestbookRoutes,'],
  ],
  'server/src/features.ts': [
    ['import { ', "import { guestbook } from './guestbook/feature.ts'\nimport { "],
    ['  feedback,\n', '  feedback,\n  guestbook,\n'],
  ],
  'server/src/db/migrate.ts': [
    [
      "import type { Db } from './open-db.ts'",
      "import * as guestbook from './migrations/999-guestbook.ts'\nimport type { Db } from './open-db.ts'",
    ],
    ["'043-store-sizes': storeSizes,", "'043-store-sizes': storeSizes,\n  '999-guestbook': guestbook,"],
  ],
  'web/app/routes.ts': [
    ["  route('events',", "  route('guestbook', 'guestbook/guestbook-page.tsx'),\n  route('events',"],
  ],
}

const planted = join(root, 'tools/planted')
let tree: ReturnType<typeof copyTree>
let server: RunningServer

beforeAll(async () => {
  tree = copyTree()
  for (const part of globSync(['web/*.{ts,json}', 'web/public', '.oxlintrc.json', 'tsconfig.json'], {
    cwd: root,
  }))
    cpSync(join(root, part), join(tree.folder, part), { recursive: true })
  for (const file of globSync('**/*.txt', { cwd: planted })) {
    const target = join(tree.folder, file.replace(/\.txt$/, ''))
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(planted, file), target)
  }
  for (const [file, changes] of Object.entries(edits)) edit(join(tree.folder, file), changes)
  run('react-router', ['build'], join(tree.folder, 'web'))
  const port = await freePort()
  server = await runServer(
    {
      PORT: String(port),
      DATA_DIR: join(tree.folder, 'data'),
      SEED: 'none',
      ADMIN_PASSWORD: 'Chosen-1-by-hand',
      UPLOAD_ALLOWLIST: '',
    },
    join(tree.folder, 'server/src/main.ts'),
  )
}, 300_000)

afterAll(async () => {
  await server?.stop()
  rmSync(tree.folder, { recursive: true, force: true })
})

function edit(file: string, changes: [string, string][]): void {
  let text = readFileSync(file, 'utf8')
  for (const [before, after] of changes) {
    expect(text).toContain(before)
    text = text.replace(before, () => after)
  }
  writeFileSync(file, text)
}

function run(program: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd,
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
  return stdout
}

async function call(
  path: string,
  { method = 'GET', token = '', body }: { method?: string; token?: string; body?: object } = {},
) {
  const response = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

async function signIn(email: string, password: string): Promise<string> {
  const { body } = await call('/auth/login', { method: 'POST', body: { email, password } })
  return String(body.token)
}

describe('a feature of its own', () => {
  it('needs edits of at most five other files', () => {
    expect(Object.keys(edits).length).toBeLessThanOrEqual(5)
  })

  it('imports only what it may', () => {
    run('oxlint', ['contract/src/guestbook', 'server/src/guestbook', 'web/app/guestbook'], tree.folder)
  })

  it('has rows of the role table', () => {
    run('node', ['server/src/guestbook/guestbook.access.ts'], tree.folder)
  })

  it('has its page, in four languages', async () => {
    const page = await fetch(`${server.origin}/guestbook`)
    expect(page.status).toBe(200)
    const texts = globSync('*.json', { cwd: join(tree.folder, 'web/build/client/assets') })
      .map((file) => readFileSync(join(tree.folder, 'web/build/client/assets', file), 'utf8'))
      .filter((text) => /Guest book|Livre d’or|Libro de visitas|سجل الزوار/.test(text))
    expect(texts).toHaveLength(4)
  })

  it('answers, is cached, mails, works in the background and is masked and erased', async () => {
    const admin = await signIn('admin@passion-art.test', 'Chosen-1-by-hand')
    const member = { email: 'guest@example.com', password: 'Guest-1-by-hand' }
    const made = await call('/admin/users', {
      method: 'POST',
      token: admin,
      body: {
        ...member,
        username: 'guest',
        firstName: 'Gu',
        lastName: 'Est',
        first_name: 'Gu',
        last_name: 'Est',
        userType: 'user',
        user_type: 'user',
      },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const token = await signIn(member.email, member.password)
    expect(await call('/guestbook')).toMatchObject({ status: 200, body: { entries: [] } })
    expect((await call('/guestbook', { method: 'POST', body: { text: 'Hello' } })).status).toBe(401)
    expect((await call('/guestbook', { method: 'POST', token, body: { text: 'Hello' } })).status).toBe(201)
    await expect
      .poll(async () => (await call('/guestbook')).body.entries)
      .toMatchObject([{ text: 'Hello', thanked: true }])
    expect(await (await fetch(`${server.origin}/guestbook`)).text()).toContain('Hello')
    const query = async (text: string) => {
      const { body } = await call('/database/query', { method: 'POST', token: admin, body: { query: text } })
      expect(body.error ?? '').toBe('')
      return body.data as unknown as Record<string, unknown>[]
    }
    expect(await query('select text, email from guestbook_entries')).toEqual([
      { text: 'Hello', email: '***' },
    ])
    await expect
      .poll(() => query("select to_address, state from mails where template = 'guestbook-thanks'"))
      .toMatchObject([{ state: 'sent' }])
    const id = (await query("select id from users where username = 'guest'"))[0] as { id: string }
    expect((await call(`/admin/users/${id.id}`, { method: 'DELETE', token: admin })).status).toBe(200)
    expect(await query('select count(*) as entries from guestbook_entries')).toEqual([{ entries: 0 }])
    expect(await call('/guestbook')).toMatchObject({ body: { entries: [] } })
  })
})
