import {
  changeSearch,
  listSearches,
  saveSearch,
} from '@passion-art/contract/collector/marketplace/marketplace-searches'
import { unsubscribe } from '@passion-art/contract/newsletter/newsletter'
import { defaultPreferences } from '@passion-art/contract/site/preferences'
import { setPreferences } from '@passion-art/contract/profile/profile'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { mailDigests } from './search-digest.ts'

let t: TestApp
let collector: UserRow
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.write.deleteFrom('mails').execute()
  await t.db.write.deleteFrom('saved_searches').execute()
  t.setNow(new Date('2026-03-04T12:00:00.000Z'))
  collector = await t.createUser({ user_type: 'collector' })
})

const save = async (digest = true) =>
  (
    await t.as(collector).post(saveSearch, {
      body: { name: 'Cheap drawings', filters: { category: 'drawing', maxPrice: '300' }, digest },
    })
  ).body.search
const list = (title: string, price_cents = 20_000) => {
  const at = t.deps.now().toISOString()
  return t.createArtwork({ title, price_cents, category: 'drawing', created_at: at, updated_at: at })
}
const nextDay = () => t.passTime(24 * 60 * 60_000)
const queued = () => t.db.read.selectFrom('mails').select(['to_address', 'template']).execute()
const emails = async () => {
  await t.app.mailSender.run()
  const { body } = await t.as(null).send({ method: 'GET', url: '/dev/outbox.json' })
  return body as { to: string; subject: string; text: string; headers: Record<string, string> }[]
}

describe('the digest of a saved search', () => {
  test('has the new works since the last one, once a day', async () => {
    await list('Before')
    t.passTime(1_000)
    await save()
    t.passTime(1_000)
    const work = await list('Tide')
    await list('Too dear', 90_000)
    await mailDigests(t.deps)
    expect(await queued()).toEqual([])
    nextDay()
    await Promise.all([mailDigests(t.deps), mailDigests(t.deps)])
    await mailDigests(t.deps)
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: collector.email, subject: 'New works for “Cheap drawings”: 1' })
    expect(email?.text).toContain(work.title)
    expect(email?.text).not.toContain('Before')
    expect(email?.text).not.toContain('Too dear')
    expect(email?.text).toContain('/marketplace?category=drawing&maxPrice=300')
    nextDay()
    await mailDigests(t.deps)
    expect(await queued()).toHaveLength(1)
  })

  test('reaches accounts without the marketplace, and leads to the store', async () => {
    const artist = await t.createUser({ user_type: 'artist' })
    await t.as(artist).post(saveSearch, { body: { name: 'Heron', filters: { q: 'heron' }, digest: true } })
    t.passTime(1_000)
    await list('A heron')
    nextDay()
    await mailDigests(t.deps)
    const email = (await emails()).find(({ to }) => to === artist.email)
    expect(email?.subject).toBe('New works for “Heron”: 1')
    expect(email?.text).toContain('/store?q=heron')
  })

  test('waits for the morning', async () => {
    await save()
    t.passTime(1_000)
    await list('Tide')
    t.setNow(new Date('2026-03-05T05:59:00.000Z'))
    await mailDigests(t.deps)
    expect(await queued()).toEqual([])
    t.setNow(new Date('2026-03-05T06:00:00.000Z'))
    await mailDigests(t.deps)
    expect(await queued()).toHaveLength(1)
  })

  test('is not sent while it is off, and starts again when it is switched on', async () => {
    const { id, name } = await save(false)
    t.passTime(1_000)
    await list('Meanwhile')
    nextDay()
    await mailDigests(t.deps)
    await t.as(collector).put(changeSearch, { params: { id }, body: { name, digest: true } })
    nextDay()
    await mailDigests(t.deps)
    expect(await queued()).toEqual([])
  })

  test('respects the switches of the preferences', async () => {
    await save()
    t.passTime(1_000)
    await list('Tide')
    const off = {
      ...defaultPreferences,
      notifications: { ...defaultPreferences.notifications, artworks: false },
    }
    await t.as(collector).put(setPreferences, { body: { preferences: off } })
    nextDay()
    await mailDigests(t.deps)
    expect(await queued()).toEqual([])
    await t.as(collector).put(setPreferences, { body: { preferences: defaultPreferences } })
    await list('Ledger')
    nextDay()
    await mailDigests(t.deps)
    expect(await queued()).toHaveLength(1)
  })

  test('is ended by one-click unsubscribe, and nothing else is', async () => {
    const { id, name } = await save()
    t.passTime(1_000)
    await list('Tide')
    nextDay()
    await mailDigests(t.deps)
    const email = (await emails()).find(({ to }) => to === collector.email)
    const [, token = ''] = /\/unsubscribe\?token=([\w-]+)&of=search/.exec(email?.text ?? '') ?? []
    const page = await t
      .as(null)
      .send({ method: 'GET', url: `/api/mail/unsubscribe?token=${token}&of=search` })
    expect(page.headers.location).toMatch(/\/unsubscribe\?token=[\w-]+&of=search$/)
    for (const press of [{ body: { token } }, { query: { token }, body: {} }]) {
      const { status, body } = await t.as(null).post(unsubscribe, press)
      expect([status, body.message]).toEqual([
        200,
        'The daily email of this saved search is off. You can turn it on again under your saved searches.',
      ])
    }
    expect((await t.as(collector).get(listSearches)).body.searches).toMatchObject([{ id, digest: false }])
    const history = await t.as(collector).get(listRoleHistory, { params: { screen: 'marketplace' } })
    expect(history.body.changes.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ['search.changed', name, { digest: { from: '✓', to: '–' } }],
      ['search.saved', name, {}],
    ])
    await list('Orchard')
    nextDay()
    await mailDigests(t.deps)
    expect(await queued()).toHaveLength(1)
    await t.as(collector).put(changeSearch, { params: { id }, body: { name, digest: true } })
    t.passTime(1_000)
    await list('Harbour')
    nextDay()
    await mailDigests(t.deps)
    expect(await queued()).toHaveLength(2)
    expect(await t.db.read.selectFrom('mail_optouts').selectAll().execute()).toEqual([])
  })
})
