import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoPassword } from './seeding/seeding-service.ts'
import { runOn } from './testing/test-database.ts'
import { freePort, type RunningServer, runServer } from './testing/run-server.ts'

const inTime = { timeout: 30_000 }
const postgres = inject('postgresUrl')

interface Work {
  id: string
  title: string
}

describe.runIf(postgres)('three servers that start together on an empty PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-several-'))
  const name = `several_${randomBytes(8).toString('hex')}`
  const url = (postgres ?? '').replace(/\/[^/]*$/, `/${name}`)
  let servers: RunningServer[]

  beforeAll(async () => {
    await runOn(postgres ?? '', `create database ${name}`)
    const environment = {
      NODE_ENV: 'development',
      DATA_DIR: folder,
      DATABASE_URL: url,
      // Redis is unreachable: each server counts and broadcasts on its own.
      REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
    }
    const ports = [await freePort(), await freePort(), await freePort()]
    servers = await Promise.all(ports.map((port) => runServer({ ...environment, PORT: String(port) })))
  }, 180_000)
  afterAll(async () => {
    for (const { child } of servers ?? []) child.kill('SIGKILL')
    await runOn(postgres ?? '', `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  const originOf = (index: number) => servers[index]?.origin ?? ''
  const countLogging = (text: string) => servers.filter(({ output }) => output().includes(text)).length

  async function ask<T>(address: string, body?: object, token?: string, method = 'POST'): Promise<T> {
    const answer = await fetch(address, {
      ...(body && { method, body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const signIn = async (index: number, email: string, password: string) =>
    (await ask<{ token: string }>(`${originOf(index)}/api/auth/login`, { email, password })).token

  async function leading(): Promise<RunningServer[]> {
    const figures = await Promise.all(
      servers.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()),
    )
    return servers.filter((_, index) => /^cluster_is_leader 1$/m.test(figures[index] ?? ''))
  }

  test('one writes the schema, the demo world and the administrator', async () => {
    expect(countLogging('the schema was migrated')).toBe(1)
    expect(countLogging('the demo catalog was written')).toBe(1)
    expect(countLogging('Administrator: ')).toBe(1)
    const works = await Promise.all(servers.map(({ origin }) => ask<Work[]>(`${origin}/api/artworks`)))
    expect(works[0]?.length).toBeGreaterThan(40)
    for (const list of works) expect(list.map(({ id }) => id)).toEqual(works[0]?.map(({ id }) => id))
  })

  test('a session of one server is valid at all, and signing out at one signs out at all', async () => {
    const token = await signIn(0, 'user@passion-art.test', demoPassword)
    const orders = (index: number) =>
      fetch(`${originOf(index)}/api/orders`, { headers: { authorization: `Bearer ${token}` } })
    for (const index of [0, 1, 2]) expect((await orders(index)).status).toBe(200)
    await ask(`${originOf(1)}/api/auth/logout`, {}, token)
    for (const index of [0, 1, 2]) expect((await orders(index)).status).toBe(401)
  })

  test('a change through one is soon visible at all, in cached responses too', async () => {
    const password = /password (\S+) \(shown once/.exec(servers.map(({ output }) => output()).join('\n'))?.[1]
    const token = await signIn(2, 'admin@passion-art.test', password ?? '')
    const [work] = await ask<Work[]>(`${originOf(0)}/api/artworks`)
    const titleAt = async (index: number) =>
      (await ask<{ artwork: Work }>(`${originOf(index)}/api/artworks/${work?.id}`)).artwork.title
    for (const round of [1, 2, 3, 4, 5, 6]) {
      for (const index of [0, 1, 2, 0, 1, 2]) await titleAt(index)
      const title = `Changed ${round}`
      await ask(`${originOf(round % 3)}/api/admin/products/${work?.id}`, { title }, token, 'PUT')
      expect(await titleAt(round % 3)).toBe(title)
      for (const index of [0, 1, 2]) await expect.poll(() => titleAt(index), inTime).toBe(title)
    }
  })

  test('one leads; when it is killed another takes over', async () => {
    let found: RunningServer[] = []
    const readLeaders = async () => {
      found = await leading()
      return found.length
    }
    await expect.poll(readLeaders, inTime).toBe(1)
    const [first] = found
    first?.child.kill('SIGKILL')
    servers.splice(servers.indexOf(first as RunningServer), 1)
    await expect.poll(async () => (await leading()).length, inTime).toBe(1)
    // An email that only the leader sends.
    await ask(`${originOf(0)}/api/auth/forgot-password`, { email: 'collector@passion-art.test' })
    const emails = async () =>
      JSON.stringify(await ask<object>(`${originOf(1)}/dev/outbox.json`)).includes(
        'collector@passion-art.test',
      )
    await expect.poll(emails, inTime).toBe(true)
  })

  test('each shuts down cleanly', async () => {
    for (const server of servers) expect(await server.stop()).toBe(0)
  })
})
