import { startProduct } from './servers.ts'

const accounts = 200
/** Per account, below the ten that lock it. */
const signInsEach = 5
/** Per account and hour, the limit. */
const mailsEach = 3
/** AUC of telling a known address from an unknown one by response time; 0.5 is guessing. */
const limit = 0.55
const password = 'Timing-Passw0rd!'

interface Case {
  name: string
  path: string
  body: (email: string) => object
  each: number
}

const cases: Case[] = [
  {
    name: 'sign in',
    path: '/api/auth/login',
    body: (email) => ({ email, password: 'not-the-password' }),
    each: signInsEach,
  },
  {
    name: 'forgotten password',
    path: '/api/auth/forgot-password',
    body: (email) => ({ email }),
    each: mailsEach,
  },
  { name: 'resend', path: '/api/auth/resend-verification', body: (email) => ({ email }), each: mailsEach },
]

/** Alternates calls for known and unknown addresses; returns how many calls reveal an account. */
export async function measureSignInTiming(): Promise<number> {
  const product = await startProduct({ settings: { TRUST_PROXY: '127.0.0.1' } })
  try {
    const known = await register(product.origin)
    const unknown = known.map((email) => email.replace('known', 'other'))
    console.log(`\nWhat response times reveal, ${accounts} known and ${accounts} unknown addresses:`)
    let missed = 0
    for (const one of cases) {
      const auc = areaUnderCurve(...(await timesOf(product.origin, one, { known, unknown })))
      const certainty = Math.max(auc, 1 - auc)
      if (certainty > limit) missed += 1
      console.log(
        `${one.name.padEnd(26)}AUC ${certainty.toFixed(3)}   ${certainty > limit ? `NO (${limit})` : 'yes'}`,
      )
    }
    return missed
  } finally {
    await product.stop()
  }
}

let calls = 0

/** Each call comes from its own address, to avoid per-address limits. */
function post(origin: string, path: string, body: object): Promise<Response> {
  calls += 1
  const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
}

async function register(origin: string): Promise<string[]> {
  const emails = Array.from({ length: accounts }, (_, index) => `known${index}@timing.example.com`)
  for (const [index, email] of emails.entries()) {
    const person = { first_name: 'Tim', last_name: 'Ing', username: `timing${index}`, user_type: 'collector' }
    const answer = await post(origin, '/api/auth/register', { ...person, email, password })
    if (answer.status !== 201) throw new Error(`Registration returned ${answer.status}.`)
  }
  return emails
}

/** Milliseconds for known and unknown addresses, alternating so that other load affects both. */
async function timesOf(
  origin: string,
  { path, body, each }: Case,
  { known, unknown }: { known: string[]; unknown: string[] },
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < each; turn += 1)
    for (const [index, email] of known.entries()) {
      const pair: [number, string][] = [
        [0, email],
        [1, unknown[index] ?? ''],
      ]
      if ((index + turn) % 2) pair.reverse()
      for (const [side, address] of pair) times[side as 0 | 1].push(await timed(origin, path, body(address)))
    }
  return times
}

async function timed(origin: string, path: string, body: object): Promise<number> {
  const began = performance.now()
  const answer = await post(origin, path, body)
  await answer.arrayBuffer()
  const took = performance.now() - began
  if (answer.status === 429) throw new Error(`${path} was limited.`)
  return took
}

/** AUC from the rank sum: the share of pairs in which the first takes longer. */
function areaUnderCurve(first: number[], second: number[]): number {
  const all = [
    ...first.map((time) => ({ time, first: true })),
    ...second.map((time) => ({ time, first: false })),
  ]
  all.sort((a, b) => a.time - b.time)
  const rankSum = all.reduce((sum, one, index) => (one.first ? sum + index + 1 : sum), 0)
  return (rankSum - (first.length * (first.length + 1)) / 2) / (first.length * second.length)
}
