import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type CampaignSetup, sendThroughKills } from './campaign-kills.fixtures.ts'
import { type MailSink, startMailSink } from '../mail-transport/mail-sink.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const people = 100
const kills = 2

const setups: (CampaignSetup & { database: TestDatabase })[] = []
afterAll(async () => {
  for (const { folder, database, sink } of setups) {
    await sink?.close()
    await database.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function openSetup(sink?: MailSink): Promise<CampaignSetup> {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-crash-'))
  const setup = { folder, database: await openTestDatabase(folder), ...(sink && { sink }) }
  setups.push(setup)
  return setup
}

test.concurrent('killed repeatedly, a campaign into the outbox reaches every recipient once', async () => {
  const { stats, got, violations } = await sendThroughKills(await openSetup(), people, kills)
  expect(stats).toEqual({ total: people, successful: people, failed: 0 })
  expect([...got.values()]).toEqual(Array(people).fill(1))
  expect(violations).toEqual([])
}, 240_000)

test.concurrent('killed repeatedly, a mail server gets no email twice and misses no recipient', async () => {
  const setup = await openSetup(await startMailSink())
  const { stats, got, unconfirmed, failed, violations } = await sendThroughKills(setup, people, kills)
  expect([...got.values()].filter((emails) => emails > 1)).toEqual([])
  expect(failed).toEqual([])
  // At most five emails were in progress at each kill; each of them may have arrived.
  expect(unconfirmed.length).toBeLessThanOrEqual(5 * kills)
  expect(stats).toEqual({
    total: people,
    successful: people - unconfirmed.length,
    failed: unconfirmed.length,
  })
  expect(new Set([...got.keys(), ...unconfirmed]).size).toBe(people)
  expect(violations).toEqual([])
}, 240_000)
