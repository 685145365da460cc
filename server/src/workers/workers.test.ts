import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type Db, openDb } from '../db/open-db.ts'
import { type ChatClient, connectChat } from '../testing/chat-clients.ts'
import { freePort, type RunningServer, runServer } from '../testing/run-server.ts'
import { servingProcesses } from '../testing/serving-processes.ts'
import { runOn } from '../testing/test-database.ts'

const inTime = { timeout: 60_000, interval: 50 }
const server = inject('postgresUrl')
const admin = { email: 'admin@passion-art.test', password: 'Workers-Passw0rd!' }
const password = 'Several-Passw0rd!'
const card = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getFullYear() + 1, cvc: '123' }
const count = 3

interface Answer {
  status: number
  body: Record<string, never>
}

describe('one server of three serving processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-workers-'))
  const name = `workers_${randomBytes(8).toString('hex')}`
  const url = server?.replace(/\/[^/]*$/, `/${name}`)
  let running: RunningServer
  let db: Db

  beforeAll(async () => {
    if (server) await runOn(server, `create database ${name}`)
    running = await runServer({
      NODE_ENV: 'development',
      PORT: String(await freePort()),
      DATA_DIR: folder,
      WORKERS: String(count),
      ADMIN_PASSWORD: admin.password,
      EMAIL_VERIFICATION: 'off',
      ...(url && { DATABASE_URL: url }),
    })
    // The first one to answer is no sign yet that all do.
    await vi.waitFor(() => expect(running.output()).toContain('PASSION-ART is ready at'), inTime)
    db = await openDb(url ? { url } : { file: join(folder, 'passion-art.db') })
  }, 180_000)
  afterAll(async () => {
    running?.child.kill('SIGKILL')
    await db?.close()
    if (server) await runOn(server, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  /** Each call by a connection of its own, and so at whichever process has its turn. */
  async function call(path: string, body?: object, { token = '', method = 'POST' } = {}): Promise<Answer> {
    const answer = await fetch(`${running.origin}/api${path}`, {
      ...(body && { method, body: JSON.stringify(body) }),
      headers: {
        connection: 'close',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  const signIn = async (who: { email: string; password: string }): Promise<string> =>
    (await call('/auth/login', who)).body.token ?? ''
  async function register(username: string): Promise<string> {
    const person = { first_name: 'One', last_name: 'Of Many', username, user_type: 'collector', password }
    return (await call('/auth/register', { ...person, email: `${username}@example.org` })).body.token ?? ''
  }
  const people = (what: string, many: number) =>
    Promise.all(Array.from({ length: many }, (_, n) => register(`${what}_${n}`)))

  async function figure(pattern: RegExp): Promise<number> {
    // Nothing is kept open to a process that may be stopped or ended next.
    const answer = await fetch(`${running.origin}/metrics`, { headers: { connection: 'close' } })
    return Number(pattern.exec(await answer.text())?.[1])
  }

  const serving = () => servingProcesses(running.child.pid)
  function oneServing(): number {
    const [one] = serving()
    if (one === undefined) throw new Error(`Nobody serves: ${running.output()}`)
    return one
  }
  const replaced = () => running.output().split('another takes its place').length
  /** Ends one and waits until another has taken its place. */
  async function endOne(signal: NodeJS.Signals, victim = oneServing()): Promise<void> {
    const before = replaced()
    process.kill(victim, signal)
    await expect.poll(replaced, inTime).toBe(before + 1)
    await expect.poll(() => figure(/^serving_processes (\d+)$/m), inTime).toBe(count)
  }

  const post = (token: string, message: string, clientMessageId?: string) =>
    call('/chat/send', { group: 'digital', message, ...(clientMessageId && { clientMessageId }) }, { token })
  async function history(token: string): Promise<string[]> {
    const { body } = await call('/chat/messages/digital', undefined, { token })
    return (body.messages as unknown as { message: string }[]).map(({ message }) => message)
  }

  test('one process writes schema and demo world, and all serve', async () => {
    for (const text of ['schema brought up to date', 'demo catalogue written', 'PASSION-ART is ready at'])
      expect(running.output().split(text), text).toHaveLength(2)
    expect(serving()).toHaveLength(count)
    await expect.poll(() => figure(/^leads (\d+)$/m), inTime).toBe(1)
    expect((await fetch(`${running.origin}/readyz`)).status).toBe(200)
  })

  test('what is written through one is soon new at each', async () => {
    const token = await signIn(admin)
    const [work] = (await call('/artworks')).body as unknown as { id: string }[]
    const made = () => figure(/^kept_answers_total\{outcome="miss"\} (\d+)$/m)
    const read = async () =>
      ((await call(`/artworks/${work?.id}`)).body.artwork as unknown as { title: string }).title
    for (const round of [1, 2, 3, 4, 5]) {
      const title = `Changed ${round}`
      const before = await made()
      expect((await call(`/admin/products/${work?.id}`, { title }, { token, method: 'PUT' })).status).toBe(
        200,
      )
      // Until every process has made this answer anew.
      const seen = async () => {
        await read()
        return (await made()) - before
      }
      await expect.poll(seen, inTime).toBeGreaterThanOrEqual(count)
      for (let times = 0; times < 4 * count; times += 1) expect(await read()).toBe(title)
    }
  })

  test('a work that many buy at once is sold to one', async () => {
    const buyers = await people('buyer', 9)
    const works = (await call('/artworks')).body as unknown as { id: string; price: number; held: boolean }[]
    const work = works.find(({ price, held }) => price > 0 && !held)
    const order = { artworkId: work?.id, price: work?.price }
    const opened = await Promise.all(
      buyers.map((token) => call('/payment/create-artwork-payment-intent', order, { token })),
    )
    const [won, ...others] = opened.toSorted((a, b) => a.status - b.status)
    expect(won?.status).toBe(200)
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]))
    const token = buyers[opened.findIndex(({ status }) => status === 200)]
    const { clientSecret, paymentIntentId, orderId } = won?.body ?? {}
    expect((await call('/payment/sandbox/confirm', { clientSecret, card })).status).toBe(200)
    const confirmed = await Promise.all(
      Array.from({ length: 6 }, () => call('/payment/confirm-payment', { paymentIntentId }, { token })),
    )
    expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set([200]))
    const orders = db.read
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('artwork_id', '=', work?.id ?? '')
    expect(await orders.execute()).toEqual([{ id: orderId, status: 'paid' }])
  })

  test('a budget is one for all processes', async () => {
    const ask = () => call('/auth/forgot-password', { email: 'nobody.here@example.org' })
    const asked = await Promise.all(Array.from({ length: 45 }, ask))
    // Three, ten times as high outside production.
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  describe('in the chat', () => {
    let tokens: string[]
    let clients: ChatClient[]
    beforeAll(async () => {
      tokens = await people('speaker', 6)
      clients = await Promise.all(
        tokens.map(async (token) => {
          const client = await connectChat(running.origin, token, {
            reconnection: true,
            reconnectionDelay: 100,
            reconnectionDelayMax: 200,
          })
          client.socket.on('connect', () => void client.join('digital'))
          expect(await client.join('digital')).toEqual({ ok: true })
          return client
        }),
      )
    })
    afterAll(() => clients?.forEach(({ socket }) => socket.disconnect()))

    test('everybody hears everybody once, wherever they are connected', async () => {
      const texts = tokens.flatMap((_, person) => [1, 2, 3].map((n) => `From ${person}, ${n}`))
      await Promise.all(
        tokens.map(async (token, person) => {
          for (const n of [1, 2, 3]) expect((await post(token, `From ${person}, ${n}`)).status).toBe(201)
        }),
      )
      for (const { heard } of clients) {
        await expect.poll(() => heard.length, inTime).toBe(texts.length)
        expect(new Set(heard.map(({ message }) => message))).toEqual(new Set(texts))
      }
    })

    test('people are counted once, wherever they are', async () => {
      for (const { ask } of clients)
        await ask('user-online', { userId: '', username: '', email: '', group: 'digital' })
      const online = async () => {
        const { body } = await call('/chat/groups', undefined, { token: tokens[0] ?? '' })
        return (body.groups as unknown as { id: string; online: number }[]).find(({ id }) => id === 'digital')
          ?.online
      }
      for (let times = 0; times < count; times += 1) await expect.poll(online, inTime).toBe(tokens.length)
    })

    test('who polls finds its process again with each request, and may upgrade', async () => {
      for (const transports of [['polling'], ['polling', 'websocket']]) {
        const client = await connectChat(running.origin, tokens[1] ?? '', { transports })
        expect(await client.join('digital')).toEqual({ ok: true })
        const texts = Array.from({ length: 4 }, (_, n) => `${transports} ${n}`)
        for (const text of texts) expect((await post(tokens[0] ?? '', text)).status).toBe(201)
        await expect.poll(() => client.heard.map(({ message }) => message), inTime).toEqual(texts)
        const { engine } = client.socket.io
        if (transports.length > 1) await expect.poll(() => engine.transport.name, inTime).toBe('websocket')
        expect(await client.join('digital')).toEqual({ ok: true })
        client.socket.disconnect()
      }
    })

    test('nothing acknowledged is lost when one is killed; its people come back, and so does it', async () => {
      const told = new Set<string>()
      let speaking = true
      const speak = async (token: string, person: number) => {
        for (let n = 0; speaking; n += 1) {
          const text = `Through it all, ${person}, ${n}`
          const answer = await post(token, text, randomUUID()).catch(() => undefined)
          if (answer && answer.status < 300) told.add(text)
          // Below what one account may say in a minute.
          await sleep(220)
        }
      }
      const speakers = tokens.map(speak)
      for (let kills = 0; kills < 2; kills += 1) {
        const before = told.size
        await expect.poll(() => told.size, inTime).toBeGreaterThan(before + 5)
        await endOne('SIGKILL')
      }
      speaking = false
      await Promise.all(speakers)
      const rows = db.read
        .selectFrom('chat_messages')
        .select(['message', 'sequence'])
        .where('group_id', '=', 'digital')
        .orderBy('sequence')
      const written = await rows.execute()
      expect(written.map(({ sequence }) => Number(sequence))).toEqual(
        written.map((_, index) => index + Number(written[0]?.sequence)),
      )
      const texts = written.map(({ message }) => message)
      for (const text of told) expect(texts.filter((one) => one === text)).toHaveLength(1)
      // Whoever was connected to one that ended is back, and hears.
      const reaches = async () => {
        const text = `Anybody here? ${randomUUID()}`
        expect((await post(tokens[0] ?? '', text)).status).toBe(201)
        expect(await history(tokens[2] ?? '')).toContain(text)
        const hears = ({ heard }: ChatClient) => heard.some(({ message }) => message === text)
        for (let tries = 0; tries < 20 && !clients.every(hears); tries += 1) await sleep(50)
        return clients.every(hears)
      }
      await expect.poll(reaches, inTime).toBe(true)
    })

    test('who signs out through one is cut off at each', async () => {
      const token = tokens[5] ?? ''
      const open = await Promise.all(Array.from({ length: count }, () => connectChat(running.origin, token)))
      expect((await call('/auth/logout', {}, { token })).status).toBe(200)
      for (const { ended } of open) expect(await ended).toBe('io server disconnect')
    })
  })

  test('one that is told to end does so in good order, and the others go on', async () => {
    const ended = endOne('SIGTERM')
    for (let times = 0; times < 4 * count; times += 1) expect((await call('/artworks')).status).toBe(200)
    await ended
  })

  test('whoever waits for one that stands still waits no longer than it lives, and nobody else does', async () => {
    const victim = oneServing()
    process.kill(victim, 'SIGSTOP')
    let answered = 0
    const asked = Array.from({ length: 6 * count }, () => call('/artworks').then(() => (answered += 1)))
    const settled = Promise.allSettled(asked)
    await expect.poll(() => answered, inTime).toBe(6 * count - 1)
    await endOne('SIGKILL', victim)
    expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  test('all end together: in good order when asked to, and with the first one when that is killed', async () => {
    const alive = (pid: number) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    const before = serving()
    expect(await running.stop()).toBe(0)
    expect(before.filter(alive)).toEqual([])
    running = await runServer({
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'other'),
      SEED: 'none',
      WORKERS: '2',
    })
    const others = serving()
    expect(others).toHaveLength(2)
    running.child.kill('SIGKILL')
    await expect.poll(() => others.filter(alive), inTime).toEqual([])
  })
})
