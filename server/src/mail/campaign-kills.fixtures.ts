import { randomInt, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCurrentCampaign, sendBulkEmail } from '@passion-art/contract/mail/campaigns'
import type { UserRow } from '../db/schema/schema.ts'
import { findCampaignViolations } from './campaign-store.ts'
import { type CrashServer, crashToken, startCrashServer } from '../testing/crash-client.ts'
import { insertUser } from '../testing/factories.ts'
import type { MailSink } from '../mail-transport/mail-sink.fixtures.ts'
import type { TestDatabase } from '../testing/test-database.ts'

export interface CampaignSetup {
  folder: string
  database: Pick<TestDatabase, 'db' | 'url'>
  /** Mail server that receives the emails; the outbox if not set. */
  sink?: MailSink
  /** Called at each kill, because on a busy machine the next start takes a while. */
  onKill?: (round: number) => void
}

export interface KilledCampaign {
  stats: { total: number; successful: number; failed: number }
  got: Map<string, number>
  /** Addresses whose email ended as unconfirmed, or as failed. */
  unconfirmed: string[]
  failed: string[]
  violations: string[]
}

const campaign = { subject: 'Spring at PASSION-ART', content: 'First line.\nSecond line.', sendToAll: false }

export async function insertPeople({ database }: CampaignSetup, people: number): Promise<UserRow> {
  const admin = await insertUser(database.db, new Date(), {
    email: 'admin@passion-art.test',
    user_type: 'admin',
  })
  const rows = Array.from({ length: people - 1 }, (_, n) => ({
    ...admin,
    id: randomUUID(),
    email: `person-${n}@example.com`,
    email_key: `person-${n}@example.com`,
    username: `person-${n}`,
    username_key: `person-${n}`,
    user_type: 'user',
  }))
  for (let from = 0; from < rows.length; from += 200)
    await database.db.write
      .insertInto('users')
      .values(rows.slice(from, from + 200))
      .execute()
  return admin
}

export async function sendThroughKills(
  setup: CampaignSetup,
  people: number,
  kills: number,
): Promise<KilledCampaign> {
  const admin = await insertPeople(setup, people)
  const token = await crashToken(setup.database, admin)
  let server = await start(setup)
  try {
    void post(server, token)
    for (let round = 1; round <= kills; round += 1) {
      await untilEnded(setup, Math.floor((people * round) / (kills + 1)))
      await killSoon(server, round % 2 === 1)
      setup.onKill?.(round)
      server = await start(setup)
    }
    const stats = await untilDone(server, token)
    return { stats, ...(await outcome(setup)) }
  } finally {
    await server.kill()
  }
}

/** Before a database operation, or at a random time, so that emails are interrupted too. */
async function killSoon(server: CrashServer, atOperation: boolean): Promise<void> {
  if (atOperation) server.arm(randomInt(1, 30))
  const time = new Promise((resolve) => setTimeout(resolve, atOperation ? 1_000 : randomInt(40)))
  await Promise.race([server.gone, time])
  await server.kill()
}

const start = ({ folder, database, sink }: CampaignSetup): Promise<CrashServer> =>
  startCrashServer({
    folder,
    database,
    losesEvents: false,
    sendsMails: true,
    env: sink && { SMTP_URL: sink.url, MAIL_FROM: 'shop@gallery.example' },
  })

/** The response is lost because the server is killed before. */
async function post({ port }: CrashServer, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const address = `http://127.0.0.1:${port}/api${sendBulkEmail.path}`
  await fetch(address, { method: 'POST', headers, body: JSON.stringify(campaign) }).catch(() => undefined)
}

/** Only reads: posting again would start another campaign once this one is done. */
async function untilDone({ port }: CrashServer, token: string): Promise<KilledCampaign['stats']> {
  const address = `http://127.0.0.1:${port}/api${getCurrentCampaign.path}`
  for (;;) {
    const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const { campaign } = getCurrentCampaign.reply.parse(await reply.json())
    if (!campaign) throw new Error('The last server knows of no campaign.')
    const { status, total, successful, failed } = campaign
    if (status !== 'running') return { total, successful, failed }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function untilEnded({ database }: CampaignSetup, enough: number): Promise<void> {
  for (;;) {
    const { count } = await database.db.read
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<string | number>().as('count'))
      .where('state', 'not in', ['queued', 'sending'])
      .executeTakeFirstOrThrow()
    if (Number(count) >= enough) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function outcome({ folder, database, sink }: CampaignSetup): Promise<Omit<KilledCampaign, 'stats'>> {
  const rows = await database.db.read.selectFrom('mails').select(['to_address', 'state']).execute()
  const addressesIn = (state: string) =>
    rows.filter((row) => row.state === state).map(({ to_address }) => to_address)
  return {
    got: sink ? sink.got : readEmails(join(folder, 'outbox')),
    unconfirmed: addressesIn('unconfirmed'),
    failed: addressesIn('failed'),
    violations: await findCampaignViolations(database.db.read),
  }
}

function readEmails(folder: string): Map<string, number> {
  const got = new Map<string, number>()
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.eml'))) {
    const address =
      /^To:.*?<?([^\s<>]+@[^\s<>]+?)>?\r?$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? name
    got.set(address, (got.get(address) ?? 0) + 1)
  }
  return got
}
