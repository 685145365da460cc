import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../server/src/db/migrate.ts'
import { openDb } from '../server/src/db/open-db.ts'
import {
  type KilledCampaign,
  type CampaignSetup,
  sendThroughKills,
} from '../server/src/mail/campaign-kills.fixtures.ts'
import { startMailSink } from '../server/src/mail-transport/mail-sink.fixtures.ts'
import { startPostgres } from '../tools/temporary-postgres.ts'

type Kind = 'sqlite' | 'postgres'
const people = 1_000

/** Kills the server during a campaign; returns whether every recipient got one email or is reported. */
export async function runCampaignCycles(kills: number, kinds: readonly Kind[]): Promise<boolean> {
  let broken = 0
  for (const kind of kinds)
    for (const carrier of ['outbox', 'mail server'] as const) {
      const result = await campaignOn(kind, carrier, kills)
      const problems = problemsOf(result, carrier)
      const { total, successful } = result.stats
      const twice = [...result.got.values()].filter((emails) => emails > 1).length
      const accounted = new Set([...result.got.keys(), ...result.unconfirmed]).size
      console.log(
        `${problems.length === 0 ? '✓' : '✗'} ${kills} kills, ${carrier}, ${kind}: ${successful} of ${total} sent, ` +
          `${result.unconfirmed.length} unconfirmed, ${people - accounted} forgotten, ${twice} sent to twice`,
      )
      for (const problem of problems) console.log(`  ${problem}`)
      broken += problems.length
    }
  return broken === 0
}

async function campaignOn(kind: Kind, carrier: string, kills: number): Promise<KilledCampaign> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-campaign-'))
  const postgres = kind === 'postgres' ? await startPostgres('passion-art-campaign') : undefined
  const db = await openDb(postgres ? { url: postgres.url } : { file: join(folder, 'passion-art.db') })
  const sink = carrier === 'outbox' ? undefined : await startMailSink()
  try {
    await migrate(db)
    const onKill = (round: number) => {
      if (round % 5 === 0) console.log(`  ${carrier}, ${kind}: ${round} of ${kills} kills`)
    }
    const setup: CampaignSetup = {
      folder,
      database: { db, url: postgres?.url },
      onKill,
      ...(sink && { sink }),
    }
    return await sendThroughKills(setup, people, kills)
  } finally {
    await sink?.close()
    await db.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function problemsOf(
  { stats, got, unconfirmed, failed, violations }: KilledCampaign,
  carrier: string,
): string[] {
  const problems = [...violations]
  const twice = [...got].filter(([, emails]) => emails > 1).map(([address]) => address)
  if (twice.length > 0) problems.push(`I8 sent to twice: ${twice.join(', ')}`)
  if (failed.length > 0) problems.push(`I8 failed: ${failed.join(', ')}`)
  const accounted = new Set([...got.keys(), ...unconfirmed]).size
  if (accounted !== people) problems.push(`I8 ${people - accounted} people got nothing and are not named`)
  if (carrier === 'outbox' && unconfirmed.length > 0) problems.push('I8 the outbox can be looked up in')
  if (stats.total !== people || stats.failed !== unconfirmed.length) problems.push('I8 the counts are wrong')
  return problems
}
