import type { Db } from '../server/src/db/open-db.ts'
import type { World } from './instance-world.ts'
import type { Instances } from './instances.ts'
import type { Written } from './admin-load.ts'

/** An email whose sender was killed is retried after this; see mail-sender.ts. */
const takenForMs = 5 * 60_000

/** The administrator's acknowledged writes are stored. */
export async function lostEdits(db: Db, { articles, titles, accounts }: Written): Promise<string[]> {
  const rows = await db.read.selectFrom('articles').select(['id', 'title', 'status']).execute()
  const works = await db.read.selectFrom('artworks').select(['id', 'title']).execute()
  const users = await db.read.selectFrom('users').select(['id', 'is_active']).execute()
  const shown = new Map(rows.map(({ id, title, status }) => [id, status === 'published' ? title : null]))
  const called = new Map(works.map(({ id, title }) => [id, title]))
  const active = new Map(users.map(({ id, is_active }) => [id, is_active === 1]))
  return [
    ...differences('article', articles, shown),
    ...differences('title', titles, called),
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

/**
 * Each email was sent once; one claimed by a killed server may be sent twice, or is pending until its claim expires.
 */
export async function wrongEmails(db: Db, { mails }: World, instances: Instances): Promise<string[]> {
  const rows = await db.read.selectFrom('mails').select(['id', 'state', 'template']).execute()
  const problems = rows.flatMap(({ id, state, template }) => {
    const came = mails.emails.get(id) ?? 0
    if (state === 'sent' && came === 0) return [`I8 ${template} ${id} is sent and never came`]
    return state === 'failed' ? [`I8 ${template} ${id} was given up`] : []
  })
  const known = new Set(rows.map(({ id }) => id))
  for (const [id] of mails.emails) if (!known.has(id)) problems.push(`I8 an unknown email: ${id}`)
  const again = [...mails.emails.values()].reduce((sum, times) => sum + times - 1, 0)
  if (again > instances.kills) problems.push(`I8 ${again} emails twice after ${instances.kills} kills`)
  const recent = instances.killedAt.filter((at) => at > Date.now() - takenForMs - 60_000).length
  const waiting = rows.filter(({ state }) => state === 'queued' || state === 'sending').length
  if (waiting > recent) problems.push(`I8 ${waiting} emails wait, ${recent} may`)
  return problems
}

/** Files already found through a server are not requested again. */
export class FileChecks {
  readonly #found = new Set<string>()

  get found(): number {
    return this.#found.size
  }

  /** Every server serves each file that a row names. `variants`: the smaller sizes, too. */
  async missing(db: Db, instances: Instances, { variants }: { variants: boolean }): Promise<string[]> {
    const rows = await db.read.selectFrom('artwork_images').selectAll().execute()
    const names = rows.flatMap(({ name, ending, variants: made }) => [
      `${name}.${ending}`,
      ...(variants ? variantNames(name, made) : []),
    ])
    const problems: string[] = []
    for (const name of new Set(names))
      for (const { origin } of instances.alive) {
        const key = `${origin} ${name}`
        if (this.#found.has(key)) continue
        const status = await statusOf(`${origin}/uploads/artworks/${name}`)
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
    return `no answer: ${(error as Error).message}`
  }
}

function variantNames(name: string, made: string): string[] {
  const lists = JSON.parse(made) as { format: string; widths: number[] }[]
  return lists.flatMap(({ format, widths }) => widths.map((width) => `${name}-${width}.${format}`))
}

/** Exactly one server is the leader. */
export async function wrongLeaders(instances: Instances): Promise<string[]> {
  const figures = await instances.metrics()
  const leading = figures.filter((text) => /^leads 1$/m.test(text)).length
  return leading === 1 ? [] : [`${leading} servers lead`]
}
