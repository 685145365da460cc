import { type ChildProcess, fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import type { UserRow } from '../db/schema/schema.ts'
import { startSession } from '../http/sessions.ts'
import { crashServerFile } from './crash-bundle.ts'
import type { CrashServerOptions, FromServer, ToServer } from './crash-server.ts'
import type { TestDatabase } from './test-database.ts'

/** Compiled code is cached, because dozens of servers are started. */
const compileCache = join(tmpdir(), 'passion-art-compiled')
const sessionKey = 'a key that only the tests know, 32 bytes'

export interface CrashServer {
  port: number
  arm: (operations: number) => void
  violations: () => Promise<string[]>
  kill: () => Promise<void>
  gone: Promise<void>
}

interface CrashServerSetup {
  folder: string
  database: Pick<TestDatabase, 'url'>
  losesEvents: boolean
  sendsMails?: boolean
  env?: Record<string, string> | undefined
}

export async function startCrashServer({
  folder,
  database,
  ...rest
}: CrashServerSetup): Promise<CrashServer> {
  const options: CrashServerOptions = { ...rest, folder, databaseUrl: database.url, sessionKey }
  const child = fork(await crashServerFile(), [JSON.stringify(options)], {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { port } = (await answer(child)) as { port: number }
  const say = (message: ToServer) => void child.send(message)
  return {
    port,
    gone,
    arm: (operations) => say({ arm: operations }),
    violations: async () => {
      const received = answer(child)
      say({ check: true })
      return ((await received) as { violations: string[] }).violations
    },
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

function answer(child: ChildProcess): Promise<FromServer> {
  const { promise, resolve, reject } = Promise.withResolvers<FromServer>()
  const take = (message: unknown) => resolve(message as FromServer)
  const end = (code: number | null) => reject(new Error(`The server exited unexpectedly (${code}).`))
  child.once('message', take).once('exit', end)
  return promise.finally(() => child.off('message', take).off('exit', end))
}

/** A bearer token that every such server on this database accepts. */
export function crashToken(database: Pick<TestDatabase, 'db'>, user: UserRow): Promise<string> {
  const deps = {
    db: database.db,
    now: () => new Date(),
    config: readConfig({}),
    sessionKey: new TextEncoder().encode(sessionKey),
  }
  return startSession(deps as never, user)
}

export interface CrashReply<Body> {
  status: number
  body: Body
}

/** Undefined when the server was killed before it responded: the call may or may not have succeeded. Retries after a 503. */
export async function callCrashServer<Body>(
  server: CrashServer | undefined,
  token: string,
  { path, body, method = 'POST' }: { path: string; body: object; method?: 'POST' | 'PUT' },
): Promise<CrashReply<Body> | undefined> {
  const isForm = body instanceof FormData
  const init = {
    method,
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  }
  try {
    for (let attemptsLeft = 40; ; attemptsLeft -= 1) {
      const reply = await fetch(`http://127.0.0.1:${server?.port}/api/${path}`, init)
      const answered = { status: reply.status, body: (await reply.json()) as Body }
      if (reply.status !== 503 || attemptsLeft === 0) return answered
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  } catch {
    return undefined
  }
}
