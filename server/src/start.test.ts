import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startRedis } from './realtime/temporary-redis.fixtures.ts'
import { openCollector } from './telemetry/trace-collector.fixtures.ts'
import { freePort, type RunningServer, runServer, spawnServer } from './testing/run-server.ts'

const base = mkdtempSync(join(tmpdir(), 'passion-art-start-'))
const running: RunningServer[] = []
afterAll(async () => {
  for (const server of running) server.child.kill('SIGKILL')
  rmSync(base, { recursive: true, force: true })
})

let folders = 0
let folder: string
let port: number
beforeEach(async () => {
  folders += 1
  folder = join(base, String(folders))
  port = await freePort()
})

const environment = (more: Record<string, string> = {}) => ({
  PORT: String(port),
  DATA_DIR: folder,
  SEED: 'none',
  ...more,
})

async function run(more: Record<string, string> = {}): Promise<RunningServer> {
  const server = await runServer(environment(more))
  running.push(server)
  return server
}

async function refused(more: Record<string, string> = {}): Promise<string> {
  const { output, exit } = spawnServer(environment(more))
  expect(await exit).toBe(1)
  expect(output()).not.toMatch(/\n\s+at |Error:/)
  return output().trim()
}

describe('a failing start', () => {
  let other: Server
  afterAll(() => other?.close())

  test('a taken port', async () => {
    other = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    expect(await refused()).toBe(
      `Port ${port} is already in use. Stop the other program or start with another port, for example PORT=${port + 1}.`,
    )
    expect(existsSync(folder)).toBe(false)
  })

  test('a folder that cannot be made', async () => {
    const file = join(base, 'a-file')
    writeFileSync(file, '')
    expect(await refused({ DATA_DIR: join(file, 'data') })).toBe(
      `The data folder ${join(file, 'data')} cannot be written (ENOTDIR). Make it writable or set DATA_DIR to another folder.`,
    )
  })

  test.runIf(existsSync('/proc'))('a folder in a place that allows none', async () => {
    expect(await refused({ DATA_DIR: '/proc/none/data' })).toBe(
      'The data folder /proc/none/data cannot be written (ENOENT). Make it writable or set DATA_DIR to another folder.',
    )
  })

  test('a wrong variable, in one line', async () => {
    expect(await refused({ STORE_CURRENCY: 'jpy' })).toBe(
      'STORE_CURRENCY is not valid. Expected: usd, eur, gbp, cad, aud, chf.',
    )
  })

  test('an address of another machine', async () => {
    expect(await refused({ HOST: '192.0.2.1' })).toBe(
      'HOST is not valid. Expected: an address of this machine, 192.0.2.1 is none.',
    )
  })

  test('a database address that is invalid', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'passion-art.db'), 'this is no database, whatever its name says'.repeat(100))
    expect(await refused()).toBe(
      `The database ${join(folder, 'passion-art.db')} is damaged. Restore a backup with: npm run restore -- FILE`,
    )
  })

  test('an unreachable PostgreSQL, without printing its password', async () => {
    const message = await refused({ DATABASE_URL: `postgres://app:hunter2@127.0.0.1:${port}/art` })
    expect(message).toMatch(
      /^The database art at 127\.0\.0\.1:\d+ does not respond \(ECONNREFUSED\)\. Check DATABASE_URL and the database server\.$/,
    )
  })
})

describe('a first start', () => {
  test('makes secret, administrator and database, readable by the owner only', async () => {
    const server = await run()
    const password = readFileSync(join(folder, 'admin-password.txt'), 'utf8').split('\n')[1] ?? ''
    expect(server.output()).toContain(`PASSION-ART is ready at http://localhost:${port}`)
    expect(server.output()).toContain(`Administrator: admin@passion-art.test, password ${password}`)
    for (const name of ['session-secret', 'admin-password.txt', 'passion-art.db'])
      expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600)
    const answer = await signIn(server, 'Admin@Passion-Art.test', password)
    expect(answer.user).toMatchObject({ isAdmin: true, canUpload: true, user_type: 'admin', is_active: true })
    expect(await server.stop()).toBe(0)
  })

  test('takes ADMIN_PASSWORD and writes it nowhere', async () => {
    const server = await run({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'Chosen-1-by-hand' })
    expect(existsSync(join(folder, 'admin-password.txt'))).toBe(false)
    expect(server.output()).not.toContain('Chosen-1-by-hand')
    expect((await signIn(server, 'boss@example.com', 'Chosen-1-by-hand')).user).toMatchObject({
      isAdmin: true,
    })
    expect(await server.stop()).toBe(0)
  })

  test('keeps nothing of a rendered page in memory', async () => {
    const server = await run()
    const read = async (address: string) => (await fetch(server.origin + address)).text()
    const timers = async () =>
      Number(/^nodejs_active_resources\{type="Timeout"\} (\d+)$/m.exec(await read('/metrics'))?.[1])
    await read('/store')
    const before = await timers()
    for (let n = 1; n <= 20; n += 1) await read(`/store?q=word${n}`)
    expect((await timers()) - before).toBeLessThan(10)
  })
})

describe('a later start', () => {
  test('keeps the data and the sessions', async () => {
    const first = await run({ ADMIN_PASSWORD: 'Chosen-1-by-hand' })
    const { token, user } = await signIn(first, 'admin@passion-art.test', 'Chosen-1-by-hand')
    expect(await first.stop()).toBe(0)
    const second = await run({ ADMIN_PASSWORD: 'Another-2-by-hand' })
    const config = await fetch(`${second.origin}/api/config`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await config.json()).toMatchObject({ canUpload: true })
    expect((await signIn(second, 'admin@passion-art.test', 'Chosen-1-by-hand')).user.id).toBe(user.id)
    expect(second.output()).not.toContain('the schema was migrated')
    expect(await second.stop()).toBe(0)
  })

  test('refuses a schema made by a newer program, and leaves it alone', async () => {
    await prepared()
    execute("insert into schema_migrations (name, applied_at) values ('999-tomorrow', '2030-01-01')")
    expect(await refused()).toBe(
      'The database was made by a newer version of PASSION-ART (it has 999-tomorrow). Start that version, or restore a backup made with this one.',
    )
  })

  test('refuses a damaged file', async () => {
    await prepared()
    const file = join(folder, 'passion-art.db')
    const bytes = readFileSync(file)
    bytes.fill(0xff, 4096, 4096 * 3)
    writeFileSync(file, bytes)
    expect(await refused()).toContain('is damaged. Restore a backup with: npm run restore -- FILE')
  })

  test('refuses an ADMIN_EMAIL that belongs to another account, in any spelling', async () => {
    await prepared()
    execute(
      "insert into users (id, email, email_key, username, username_key, first_name, last_name, user_type, password_hash, created_at, updated_at) values ('u1', 'mara@example.com', 'mara@example.com', 'mara', 'mara', 'M', 'L', 'admin', 'x', '2026-01-01', '2026-01-01')",
    )
    expect(await refused({ ADMIN_EMAIL: 'Mara@Example.COM' })).toBe(
      'ADMIN_EMAIL is not valid. Expected: an address of its own, but it belongs to an ordinary account.',
    )
  })

  test('copies the database before its schema changes', async () => {
    await prepared()
    execute('drop index mails_failed')
    execute("delete from schema_migrations where name = '034-failed-order-mails'")
    const server = await run()
    expect(existsSync(join(folder, 'passion-art-before-034-failed-order-mails.db'))).toBe(true)
    expect(await server.stop()).toBe(0)
  })

  test('refuses a schema made by an older program than it can upgrade, and leaves it alone', async () => {
    await prepared()
    execute("update schema_migrations set name = '001-accounts' where name = '033-baseline'")
    expect(await refused()).toBe(
      'The database was last used by an older version of PASSION-ART. Start version 0.1.0 (commit c8605c9) once, which brings it up to date, then this version. Nothing was changed.',
    )
    expect(existsSync(join(folder, 'passion-art-before-033-baseline.db'))).toBe(false)
  })
})

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the process with 0', async (signal) => {
    const server = await run()
    server.child.kill(signal)
    const code = await new Promise((resolve) => server.child.once('close', resolve))
    expect(code).toBe(0)
  })

  test('an uncaught exception is logged, and the process shuts down and exits with 1', async () => {
    // Scheduled once the server answers, however long that takes here.
    const plant = `const timer = setInterval(() => fetch('http://127.0.0.1:${port}/readyz').then(() => {
      clearInterval(timer)
      Promise.reject(new Error('planted'))
    }, () => {}), 200)`
    const { output, exit } = spawnServer(
      environment({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(plant)}` }),
    )
    expect(await exit).toBe(1)
    expect(output()).toMatch(/"message":"planted".*"msg":"uncaught exception"/)
    expect(output()).toContain('"reason":"uncaught_exception","msg":"stopping"')
  })

  test('a client that has just connected is still answered', async () => {
    const server = await run()
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    // Wait until the server has accepted the connection.
    await fetch(`${server.origin}/healthz`)
    const stopping = new Promise<void>((resolve) => {
      server.child.stdout?.on('data', (line: Buffer) => line.includes('"msg":"stopping"') && resolve())
    })
    const stopped = server.stop()
    await stopping
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 \d+ /)
    expect(await stopped).toBe(0)
  })

  test('a request that is running is finished, and idle connections do not delay it', async () => {
    const server = await run({ ADMIN_PASSWORD: 'Chosen-1-by-hand' })
    await fetch(`${server.origin}/healthz`)
    const running = Array.from({ length: 20 }, () =>
      signIn(server, 'admin@passion-art.test', 'Chosen-1-by-hand'),
    )
    await new Promise((resolve) => setTimeout(resolve, 30))
    const stopped = server.stop()
    const answers = await Promise.allSettled(running)
    expect(answers.some((one) => one.status === 'fulfilled')).toBe(true)
    expect(await stopped).toBe(0)
    expect(server.output()).not.toContain('connections that did not close in time are cut')
  })

  test('sends pending traces, and an unreachable collector does not delay it', async () => {
    const collector = await openCollector()
    const names = () => collector.spans.map(({ name }) => name)
    // A machine that stalls longer than the shutdown may take loses pending traces, so it is tried several times.
    for (let tries = 0; tries < 5 && !names().includes('GET /api/artists'); tries += 1) {
      const server = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address })
      await fetch(`${server.origin}/api/artists`)
      expect(await server.stop()).toBe(0)
    }
    expect(names()).toContain('GET /api/artists')
    collector.close()
    const away = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address })
    await fetch(`${away.origin}/api/artists`)
    expect(await away.stop()).toBe(0)
    expect(away.output()).not.toContain('Error')
  })
})

async function signIn(server: RunningServer, email: string, password: string) {
  const response = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as { token: string; user: { id: string; isAdmin: boolean } }
}

async function prepared(): Promise<void> {
  const server = await run({ ADMIN_PASSWORD: 'Chosen-1-by-hand' })
  expect(await server.stop()).toBe(0)
}

function execute(statement: string): void {
  const database = new DatabaseSync(join(folder, 'passion-art.db'))
  database.exec(statement)
  database.close()
}

describe('with REDIS_URL', () => {
  const redisOf = async ({ origin }: RunningServer) =>
    ((await (await fetch(`${origin}/readyz`)).json()) as { checks: { redis?: string } }).checks.redis

  test('starts without it, connects, survives its outages and stops while it hangs', async () => {
    const redis = await startRedis()
    try {
      await redis.kill()
      const server = await run({ REDIS_URL: redis.url })
      expect(server.output()).toMatch(/"level":"warn".*"variable":"REDIS_URL".*Redis is unreachable/)
      expect(await redisOf(server)).toBe('failing')
      const soon = { timeout: 15_000 }
      await redis.start()
      for (const [end, begin] of [
        [redis.pause, redis.resume],
        [redis.kill, redis.start],
      ] as const) {
        await expect.poll(() => redisOf(server), soon).toBe('ok')
        await end()
        await expect.poll(() => redisOf(server), soon).toBe('failing')
        await begin()
        await expect.poll(() => redisOf(server), soon).toBe('ok')
      }
      await redis.pause()
      expect(await server.stop()).toBe(0)
      expect(server.output()).not.toContain('uncaught exception')
    } finally {
      await redis.resume()
      await redis.remove()
    }
  })
})
