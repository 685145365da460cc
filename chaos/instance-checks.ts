import type { Db } from '../server/src/db/open-db.ts'
import { copiedPicture, copyNames } from '../server/src/images/picture-copies.ts'
import type { World } from './instance-world.ts'
import type { Instances } from './instances.ts'
import type { Written } from './admin-load.ts'

/** An email whose sender was killed is retried after this; see mail-sender.ts. */
const leaseMs = 5 * 60_000

/** Acknowledged writes of the administrator that are missing. */
export async function findLostEdits(db: Db, { articles, titles, accounts }: Written): Promise<string[]> {
  const rows = await db.read.selectFrom('articles').select(['id', 'title', 'status']).execute()
  const works = await db.read.selectFrom('artworks').select(['id', 'title']).execute()
  const users = await db.read.selectFrom('users').select(['id', 'is_active']).execute()
  const publishedTitles = new Map(
    rows.map(({ id, title, status }) => [id, status === 'published' ? title : null]),
  )
  const workTitles = new Map(works.map(({ id, title }) => [id, title]))
  const active = new Map(users.map(({ id, is_active }) => [id, is_active === 1]))
  return [
    ...differences('article', articles, publishedTitles),
    ...differences('title', titles, workTitles),
    ...differences('account', accounts, active),
  ]
}

function differences<T>(
  what: string,
  acknowledged: ReadonlyMap<string, T | undefined>,
  found: ReadonlyMap<string, T>,
): string[] {
  return [...acknowledged].flatMap(([id, value]) =>
    value === undefined || found.get(id) === value
      ? []
      : [`I5 ${what} ${id} is ${found.get(id)}, not ${value}`],
  )
}

/** Emails sent more often than kills explain, lost or overdue. */
export async function findWrongEmails(db: Db, { mails }: World, instances: Instances): Promise<string[]> {
  const rows = await db.read.selectFrom('mails').select(['id', 'state', 'template']).execute()
  const problems = rows.flatMap(({ id, state, template }) => {
    const arrivals = mails.emails.get(id) ?? 0
    if (state === 'sent' && arrivals === 0) return [`I8 ${template} ${id} is marked sent but never arrived`]
    return state === 'failed' ? [`I8 ${template} ${id} permanently failed`] : []
  })
  const known = new Set(rows.map(({ id }) => id))
  for (const [id] of mails.emails) if (!known.has(id)) problems.push(`I8 an unknown email: ${id}`)
  const again = [...mails.emails.values()].reduce((sum, times) => sum + times - 1, 0)
  if (again > instances.kills) problems.push(`I8 ${again} duplicate emails after ${instances.kills} kills`)
  const recent = instances.killedAt.filter((at) => at > Date.now() - leaseMs - 60_000).length
  const waiting = rows.filter(({ state }) => state === 'queued' || state === 'sending').length
  if (waiting > recent) problems.push(`I8 ${waiting} emails are pending, at most ${recent} expected`)
  return problems
}

/** Files already found through a server are not requested again. */
export class FileChecks {
  readonly #found = new Set<string>()

  get found(): number {
    return this.#found.size
  }

  /** Files of rows that a server doesn't serve. `copies`: the smaller ones, too. */
  async missing(db: Db, instances: Instances, { copies }: { copies: boolean }): Promise<string[]> {
    const rows = await db.read.selectFrom('artwork_images').selectAll().execute()
    const names = rows.flatMap((row) => [
      `artworks/${row.name}.${row.ending}`,
      ...(copies ? copyNames('artworks', copiedPicture(row)) : []),
    ])
    const problems: string[] = []
    for (const name of new Set(names))
      for (const { origin } of instances.alive) {
        const key = `${origin} ${name}`
        if (this.#found.has(key)) continue
        const status = await statusOf(`${origin}/uploads/${name}`)
        if (status === 200) this.#found.add(key)
        else problems.push(`I9 ${name} through ${origin}: ${status}`)
      }
    return problems
  }
}

async function statusOf(address: string): Promise<number | string> {
  try {
    const answer = await fetch(address)
    const { length } = await answer.bytes()
    return length > 0 ? answer.status : 'empty'
  } catch (error) {
    return `no response: ${(error as Error).message}`
  }
}

/** Empty if exactly one server leads. */
export async function findWrongLeaders(instances: Instances): Promise<string[]> {
  const figures = await instances.metrics()
  const leading = figures.filter((text) => /^cluster_is_leader 1$/m.test(text)).length
  return leading === 1 ? [] : [`${leading} servers lead`]
}
