import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../http/app-error.ts'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const atOnce = 4
const longestQueue = 100
let running = 0
const waiting: (() => void)[] = []

/** Hashing takes memory and threads, so only four run at once; when the queue is full, further calls are refused. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= longestQueue) throw new AppError('unavailable', { retryAfter: 5 })
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** argon2id in PHC text. `password` has at most 128 characters. */
export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(password.normalize('NFKC'), parameters))

// A hash of no password, checked for an unknown email, so that the response takes as long as for a known one.
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$UEFTU0lPTi1BUlQgbm9ib2R5$kP0jpAX9hh1hO7XJNEQVY4Pmq1dWZqzg4vT9bF2tE6w'

/** False for a wrong password; also false, after the same time, when there is no account. */
export async function checkPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const right = await queued(() => verify(storedHash ?? dummyHash, password.normalize('NFKC')))
  return right && storedHash !== undefined
}

export const needsRehash = (storedHash: string): boolean =>
  !storedHash.startsWith(
    `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`,
  )
