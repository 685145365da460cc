import { randomUUID } from 'node:crypto'
import { isRunning, processPlace } from '../platform/process-place.ts'
import type { CampaignRow, Db } from './campaign-store.ts'

/** Whoever hasn't said for so long that it still sends is taken for dead. */
const leaseMs = 15_000
export const heartbeatMs = 3_000
/** Runners of this very process; several exist in tests only. */
const living = new Set<string>()

/** Name of a runner that tells others of this machine whether its process is still there. */
export function nameRunner(): string {
  const name = `${processPlace}/${process.pid}/${randomUUID()}`
  living.add(name)
  return name
}

export const forgetRunner = (name: string): void => void living.delete(name)

/** Takes the campaign unless somebody living has it; one who was killed leaves it at once, on this machine. */
export async function takeLease(
  db: Db,
  { campaign, runner, now }: { campaign: CampaignRow; runner: string; now: Date },
): Promise<boolean> {
  const { runner: holder, leased_until: until } = campaign
  const isFree = holder === null || holder === runner || (until ?? '') < now.toISOString() || isDead(holder)
  if (!isFree) return false
  const { numUpdatedRows } = await db
    .updateTable('campaigns')
    .set({ runner, leased_until: endOf(now) })
    .where('id', '=', campaign.id)
    .where('status', '=', 'running')
    .where((has) => (holder === null ? has('runner', 'is', null) : has('runner', '=', holder)))
    .where((has) => (until === null ? has('leased_until', 'is', null) : has('leased_until', '=', until)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False once somebody else took it. */
export async function keepLease(
  db: Db,
  { id, runner, now }: { id: string; runner: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaigns')
    .set({ leased_until: endOf(now) })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function leaveLease(db: Db, { id, runner }: { id: string; runner: string }): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ runner: null, leased_until: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()
}

const endOf = (now: Date) => new Date(now.getTime() + leaseMs).toISOString()

function isDead(holder: string): boolean {
  const [place, pid] = holder.split('/')
  if (place !== processPlace || living.has(holder)) return false
  return Number(pid) === process.pid || !isRunning(Number(pid))
}
