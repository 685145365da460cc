import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import {
  callCrashServer,
  type CrashReply,
  type CrashServer,
  crashToken,
  startCrashServer,
} from './crash-client.ts'
import type { NewArtwork } from '../db/schema/schema.ts'
import { insertArtwork, insertUser } from './factories.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

type Call = Parameters<typeof callCrashServer>[2]

interface Kills<Subject> {
  /** Kills before every `step`-th operation. */
  step: number
  prepare: () => Promise<Subject>
  attempt: (subject: Subject) => Promise<CrashReply<unknown> | undefined>
  /** After the restart; the invariants hold before and after it. */
  recover: (subject: Subject) => Promise<void>
}

/** One database and a server on it that can be killed; events are lost, so that only the reconciler can repair. */
export function crashShop() {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'))
  let database: TestDatabase
  let server: CrashServer | undefined
  beforeAll(async () => {
    database = await openTestDatabase(folder)
  })
  afterEach(() => server?.kill())
  afterAll(async () => {
    await database.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const start = async () => {
    server = await startCrashServer({ folder, database, losesEvents: true })
  }
  const isSound = async () => expect(await server?.violations()).toEqual([])
  return {
    db: () => database.db,
    call: <Body>(token: string, request: Call) => callCrashServer<Body>(server, token, request),
    /** A work, and the tokens of its owner and a buyer. */
    async work(overrides: Partial<NewArtwork> = {}) {
      const owner = await insertUser(database.db, new Date())
      const buyer = await insertUser(database.db, new Date())
      const { id } = await insertArtwork(database.db, new Date(), { user_id: owner.id, ...overrides })
      return { id, owner: await crashToken(database, owner), buyer: await crashToken(database, buyer) }
    },
    async killAtEach<Subject>({ step, prepare, attempt, recover }: Kills<Subject>): Promise<void> {
      await start()
      let killed = 0
      for (let point = 1 + randomInt(step); ; point += step) {
        const subject = await prepare()
        server?.arm(point)
        const answer = await attempt(subject)
        if (answer?.status === 200) break
        expect(answer).toBeUndefined()
        killed += 1
        await server?.gone
        await start()
        await isSound()
        await recover(subject)
        await isSound()
      }
      expect(killed).toBeGreaterThan(0)
    },
  }
}
