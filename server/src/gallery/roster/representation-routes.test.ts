import * as calls from '@passion-art/contract/gallery/roster/representation'
import { setPreferences } from '@passion-art/contract/profile/profile'
import { defaultPreferences } from '@passion-art/contract/site/preferences'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPaidOrder } from '../../orders/post-sale.fixtures.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { message, representationsOf } from './representations.fixtures.ts'
import { sell } from '../../orders/sales.fixtures.ts'
import { releaseTogether } from '../../testing/start-barrier.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ points: { paymentIntents: 100_000 } })
})
afterAll(() => t.close())

const { newGallery, invite, accept, decline, end, own, roster, shown, historyOf, mailsTo, represented } =
  representationsOf(() => t)

describe('an invitation by username', () => {
  test('is shown on the profile and by email, and nowhere else before it is accepted', async () => {
    const [gallery, artist] = [await newGallery(), await t.createUser()]
    const { status, body } = await invite(gallery, `@${artist.username.toUpperCase()}`)
    expect([status, body.message]).toEqual([201, 'Your invitation is on its way.'])
    expect(body.representation).toMatchObject({
      state: 'invited',
      artist: { id: artist.id, name: 'Mara Lind', missing: ['bio'] },
      invited_email: null,
      sold: null,
      sales_total: null,
    })
    expect(await own(artist)).toMatchObject([
      { state: 'invited', message, gallery: { id: gallery.id, name: 'Galerie Nord-Sud' } },
    ])
    expect(await mailsTo(artist.email)).toMatchObject([
      ['representation-invited', { gallery: 'Galerie Nord-Sud', message }],
    ])
    for (const { id } of [gallery, artist])
      expect(await shown(id)).toEqual({ success: true, galleries: [], artists: [] })
  })

  test('is only for artists in the directory', async () => {
    const gallery = await newGallery()
    const others = [
      await t.createUser({ user_type: 'collector' }),
      await t.createUser({ is_active: 0 }),
      await t.createUser({ email_verified: 0 }),
      { username: 'nobody-at-all' },
    ]
    for (const { username } of others) {
      const { status, failure } = await invite(gallery, username)
      expect([status, failure.fields]).toEqual([400, { who: 'No artist has this username.' }])
    }
  })

  test('is not sent twice while one is open, also for concurrent requests', async () => {
    const [gallery, artist] = [await newGallery(), await t.createUser()]
    const answers = await releaseTogether([1, 2].map(() => () => invite(gallery, artist.username)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('already_invited')
  })

  test('is not mailed to artists who unsubscribed, and is limited', async () => {
    const strict = await buildTestApp({ points: { invitationsOfOne: 2 } })
    try {
      const gallery = await strict.createUser({ user_type: 'gallery' })
      const artist = await strict.createUser()
      const preferences = {
        ...defaultPreferences,
        notifications: { ...defaultPreferences.notifications, email: false },
      }
      await strict.as(artist).put(setPreferences, { body: { preferences, interests: [] } })
      const call = () =>
        strict.as(gallery).post(calls.inviteArtist, { body: { who: artist.username, message } })
      const statuses = [await call(), await call(), await call()].map(({ status }) => status)
      expect(statuses).toEqual([201, 409, 429])
      expect(await strict.db.read.selectFrom('mails').select('id').execute()).toEqual([])
    } finally {
      await strict.close()
    }
  })
})

describe('an invitation by address', () => {
  test('gives the same response whether an account has it or not', async () => {
    const gallery = await newGallery()
    const artist = await t.createUser({
      username: 'hidden-name',
      bio: 'Hidden bio',
      email: 'mine@example.com',
      email_key: 'mine@example.com',
    })
    const collector = await t.createUser({ user_type: 'collector' })
    const known = await invite(gallery, artist.email)
    const outsiders = [await invite(gallery, collector.email), await invite(gallery, 'nobody@example.net')]
    const shape = ({ status, body }: typeof known, email: string) => {
      const text = JSON.stringify(body).replaceAll(body.representation.id, 'id').replaceAll(email, 'email')
      return [status, text.replaceAll(body.representation.invited_at, 'at')]
    }
    expect(shape(outsiders[0] as typeof known, collector.email)).toEqual(shape(known, artist.email))
    expect(shape(outsiders[1] as typeof known, 'nobody@example.net')).toEqual(shape(known, artist.email))
    const visible = JSON.stringify([await roster(gallery), await historyOf(gallery)])
    for (const secret of [artist.id, 'hidden-name', 'Mara Lind', 'Hidden bio'])
      expect(visible).not.toContain(secret)
    expect(await mailsTo('nobody@example.net')).toHaveLength(1)
  })

  test('is assigned to the artist when it is accepted, without the address', async () => {
    const [gallery, artist] = [await newGallery(), await t.createUser()]
    const { id } = (await invite(gallery, artist.email.toUpperCase())).body.representation
    expect(await own(artist)).toMatchObject([{ id, state: 'invited' }])
    const { body } = await accept(artist, id)
    expect(body.representation.state).toBe('represented')
    const [entry] = (await roster(gallery)).representations
    expect(entry).toMatchObject({ state: 'represented', artist: { id: artist.id }, invited_email: null })
  })

  test('stays an address when it is declined, in the history too', async () => {
    const [gallery, artist] = [await newGallery(), await t.createUser()]
    const { id } = (await invite(gallery, artist.email)).body.representation
    t.passTime(1_000)
    for (let time = 1; time <= 2; time += 1) expect((await decline(artist, id)).status).toBe(200)
    const [entry] = (await roster(gallery)).representations
    expect(entry).toMatchObject({
      state: 'ended',
      ended_by: 'artist',
      artist: null,
      invited_email: artist.email,
    })
    const [change] = await historyOf(gallery)
    expect(change).toMatchObject({ action: 'invitation.declined', by: '', subject: artist.email })
    expect((await accept(artist, id)).failure.code).toBe('representation_ended')
  })

  test('is only for an artist with that address', async () => {
    const [gallery, other] = [await newGallery(), await t.createUser()]
    const collector = await t.createUser({ user_type: 'collector' })
    const { id } = (await invite(gallery, collector.email)).body.representation
    for (const who of [collector, other, gallery]) expect((await accept(who, id)).status).toBe(404)
    expect(await own(collector)).toMatchObject([{ id, state: 'invited', gallery: { id: gallery.id } }])
    for (const who of [other, gallery]) expect(await own(who)).toEqual([])
    await invite(gallery, gallery.email)
    expect(await own(gallery)).toEqual([])
  })

  test.each(['@', 'a@b', 'mara@@example.com'])('%s is invalid', async (who) => {
    const { status, failure } = await invite(await newGallery(), who)
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['who']])
  })
})

describe('a representation', () => {
  test('is shown on both public pages until either side ends it', async () => {
    for (const side of ['gallery', 'artist'] as const) {
      const { gallery, artist, id } = await represented()
      expect((await shown(artist.id)).galleries).toEqual([{ id: gallery.id, name: 'Galerie Nord-Sud' }])
      expect((await shown(gallery.id)).artists).toMatchObject([
        { id: artist.id, artworksCount: 0, worksCount: 0 },
      ])
      const [by, other] = side === 'gallery' ? [gallery, artist] : [artist, gallery]
      for (let time = 1; time <= 2; time += 1) expect((await end(by, id)).status).toBe(200)
      expect((await shown(artist.id)).galleries).toEqual([])
      expect((await shown(gallery.id)).artists).toEqual([])
      expect((await roster(gallery)).representations).toMatchObject([{ state: 'ended', ended_by: side }])
      expect(await own(artist)).toMatchObject([{ state: 'ended', ended_by: side }])
      expect((await mailsTo(other.email)).map(([template]) => template)).toContain('representation-ended')
    }
  })

  test('is not shown with an account that is inactive or no gallery any more', async () => {
    const { gallery, artist } = await represented()
    const users = (id: string) => t.db.write.updateTable('users').where('id', '=', id)
    await users(artist.id).set({ is_active: 0 }).execute()
    expect((await shown(gallery.id)).artists).toEqual([])
    await users(artist.id).set({ is_active: 1 }).execute()
    await users(gallery.id).set({ user_type: 'collector' }).execute()
    expect((await shown(artist.id)).galleries).toEqual([])
  })

  test('exists once per pair, also when two invitations are accepted at the same moment', async () => {
    const [gallery, artist] = [await newGallery(), await t.createUser()]
    const byName = (await invite(gallery, artist.username)).body.representation.id
    const byAddress = (await invite(gallery, artist.email)).body.representation.id
    const answers = await releaseTogether([byName, byAddress].map((id) => () => accept(artist, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await roster(gallery)).counts.represented).toBe(1)
    expect((await invite(gallery, artist.username)).failure.code).toBe('already_invited')
  })

  test('also closes an invitation by name, and reveals nothing about one by address', async () => {
    const [gallery, artist] = [await newGallery(), await t.createUser()]
    const byName = (await invite(gallery, artist.username)).body.representation.id
    const byAddress = (await invite(gallery, artist.email)).body.representation.id
    await accept(artist, byAddress)
    const named = (await roster(gallery)).representations.find(({ id }) => id === byName)
    expect(named).toMatchObject({ state: 'ended', ended_by: null })
    expect((await historyOf(gallery)).map(({ action }) => action)).toContain('invitation.withdrawn')
    const other = await t.createUser()
    const invited = (await invite(gallery, other.email)).body.representation.id
    await accept(other, (await invite(gallery, other.username)).body.representation.id)
    const unanswered = (await roster(gallery)).representations.find(({ id }) => id === invited)
    expect(unanswered).toMatchObject({ state: 'invited', artist: null })
    expect((await own(other)).map(({ state }) => state)).toEqual(['represented'])
  })

  test('may begin again after its end, and the first is kept', async () => {
    const first = await represented()
    await end(first.gallery, first.id)
    await represented(first)
    expect((await roster(first.gallery)).counts).toEqual({ all: 2, invited: 0, represented: 1, ended: 1 })
  })

  test('counts what was sold while it lasted', async () => {
    const artist = await t.createUser()
    const buyer = await t.createUser({ user_type: 'collector' })
    await sell(t, buyer, { user_id: artist.id })
    t.passTime(60_000)
    const { gallery, id } = await represented({ artist })
    const figures = async () => {
      const [entry] = (await roster(gallery)).representations
      return [entry?.works_on_sale, entry?.sold, entry?.sales_total]
    }
    expect(await figures()).toEqual([0, 0, 0])
    t.passTime(60_000)
    await sell(t, buyer, { user_id: artist.id, price_cents: 30_050 })
    await t.createArtwork({ user_id: artist.id, title: 'The newest' })
    expect(await figures()).toEqual([1, 1, 300.5])
    const [{ works } = {}] = (await roster(gallery)).representations
    expect(works?.map(({ title }) => title)).toContain('The newest')
    await insertPaidOrder(t, { buyer, artist, totalCents: 700, percent: 10 }, { currency: 'eur' })
    expect(await figures()).toEqual([1, 1, 300.5])
    await end(artist, id)
    t.passTime(60_000)
    await sell(t, buyer, { user_id: artist.id })
    expect(await figures()).toEqual([1, 1, 300.5])
  })

  test('is not accessible to others', async () => {
    const { id } = await represented()
    const [gallery, artist] = [await newGallery(), await t.createUser()]
    const params = { id }
    const refused = [
      await t.as(gallery).put(calls.setTerms, { params, body: {} }),
      await t.as(gallery).put(calls.setArtistRecord, { params, body: {} }),
      await t.as(gallery).delete(calls.removeAgreement, { params }),
      await t.as(gallery).get(calls.getAgreement, { params }),
      await t.as(artist).get(calls.getAgreement, { params }),
      await decline(artist, id),
      await end(gallery, id),
      await end(artist, id),
    ]
    for (const { status, failure } of refused)
      expect([status, failure.error]).toEqual([404, 'Representation not found'])
  })
})

describe('the roster', () => {
  test('is filtered, searched, sorted and counted', async () => {
    const gallery = await newGallery()
    const anna = await t.createUser({ first_name: 'Ánna', last_name: 'Berg', bio: 'Weaves.' })
    const zoe = await t.createUser({ first_name: 'Zoë', last_name: 'Holm', bio: ' ' })
    await represented({ gallery, artist: anna })
    t.passTime(1_000)
    await invite(gallery, zoe.username)
    t.passTime(1_000)
    await invite(gallery, 'Somebody.Else@example.net')
    const names = async (query: object) =>
      (await roster(gallery, query)).representations.map((one) => one.artist?.name ?? one.invited_email)
    expect(await names({})).toEqual(['Somebody.Else@example.net', 'Zoë Holm', 'Ánna Berg'])
    expect(await names({ sort: 'name' })).toEqual(['Ánna Berg', 'Somebody.Else@example.net', 'Zoë Holm'])
    expect(await names({ sort: '-on_sale', state: 'represented' })).toEqual(['Ánna Berg'])
    expect(await names({ missing: 'bio' })).toEqual(['Zoë Holm'])
    expect(await names({ q: 'anna' })).toEqual(['Ánna Berg'])
    expect(await names({ q: 'SOMEBODY.ELSE' })).toEqual(['Somebody.Else@example.net'])
    expect(await names({ page: 2, limit: 2 })).toEqual(['Ánna Berg'])
    expect(await roster(gallery, { state: 'ended' })).toMatchObject({
      counts: { all: 3, invited: 2, represented: 1, ended: 0 },
      missing_bio: 1,
      pagination: { total: 0, pages: 1 },
    })
    const csv = await t.as(gallery).get(calls.exportRoster, { query: { state: 'represented' } })
    expect(csv.headers['content-disposition']).toContain('passion-art-artists-')
    const lines = csv.bytes.toString().trim().split('\r\n')
    expect([lines.length, lines[1]?.includes('Ánna Berg')]).toEqual([2, true])
  })
})

describe('when an account is deleted', () => {
  test('its invitations and the notes about it are deleted', async () => {
    const { gallery, artist, id } = await represented()
    await t.as(gallery).put(calls.setArtistRecord, { params: { id }, body: { notes: 'cafe1234' } })
    await t.as(gallery).put(calls.setTerms, { params: { id }, body: { note: 'cafe1234' } })
    const byAddress = await newGallery()
    await invite(byAddress, artist.email)
    const { deleteAccount } = await import('../../accounts/account-removal-service.ts')
    await deleteAccount(t.deps, artist.id)
    expect((await roster(byAddress)).representations).toEqual([])
    const [entry] = (await roster(gallery)).representations
    expect(entry).toMatchObject({ state: 'ended', artist: { name: 'Deleted user', has_page: false } })
    const left = JSON.stringify([entry, await historyOf(gallery)])
    for (const word of ['cafe1234', 'Mara Lind', artist.email]) expect(left).not.toContain(word)
    await deleteAccount(t.deps, gallery.id)
    await deleteAccount(t.deps, byAddress.id)
  })
})
