import { getArtistStatement, getStatement, recordPayout } from '@passion-art/contract/orders/ledger'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { sell } from './sales.fixtures.ts'

let test: TestApp
let admin: UserRow
let buyer: UserRow
let artist: UserRow

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 100_000 } })
  test.setNow(new Date('2026-03-04T12:00:00Z'))
  admin = await test.createUser({ email: test.config.ADMIN_EMAIL, user_type: 'admin' })
  buyer = await test.createUser({ user_type: 'collector', first_name: 'Cleo', last_name: 'Hart' })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(new Date('2026-03-04T12:00:00Z'))
  artist = await test.createUser()
})

const sale = (title = 'Tidal Memory', price_cents = 12_050) =>
  sell(test, buyer, { user_id: artist.id, title, price_cents })
const unknown = 'c7a1e0d4-2b35-4f0e-8d55-6f1c1f0b9a77'
const codes = (answer: { status: number; failure: { code: string } }) => [answer.status, answer.failure.code]

describe('statements', () => {
  const mine = (query: Record<string, string> = {}, language = 'en') =>
    test.as(artist).send({
      method: 'GET',
      url: `/api${getStatement.path}`,
      query,
      headers: { 'accept-language': language },
    })
  const ofArtist = (userId: string, who: UserRow | null = admin) =>
    test.as(who).send({
      method: 'GET',
      url: `/api${getArtistStatement.path.replace('{userId}', userId)}`,
      query: { month: '2026-03' },
    })

  it.each(['en', 'fr', 'es', 'ar'])('are a PDF in %s', async (language) => {
    await sale('Łódź — mémoire des marées / ذاكرة المد')
    const body = { user_id: artist.id, amount: 2, reference: 'Transfer 1', sent_at: '2026-03-04' }
    await test.as(admin).post(recordPayout, { body })
    const answer = await mine({ month: '2026-03' }, language)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe('inline; filename="statement-2026-03.pdf"')
    expect(answer.headers['cache-control']).toBe('no-store')
    const text = answer.bytes.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(text).toContain(`/Lang (${language})`)
  })

  it('are limited per account, like all PDFs', async () => {
    const own = await buildTestApp({ points: { pdfs: 1 } })
    try {
      const [first, second] = [await own.createUser(), await own.createUser()]
      const read = async (who: UserRow) => {
        const answer = await own.as(who).send({ method: 'GET', url: `/api${getStatement.path}` })
        return `${answer.status} ${answer.headers['retry-after'] ? 'later' : ''}`.trim()
      }
      expect([await read(first), await read(first), await read(second)]).toEqual(['200', '429 later', '200'])
    } finally {
      await own.close()
    }
  })

  it('are of the current month by default', async () => {
    const answer = await mine()
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toContain('statement-2026-03.pdf')
  })

  it.each(['2026-13', '2026-00', '2026-3', 'x', '', '2026-03-04'])('refuse the month %j', async (month) => {
    expect(codes(await mine({ month }))).toEqual([400, 'validation_failed'])
  })

  it('of an artist are for the administrator only', async () => {
    expect((await ofArtist(artist.id)).status).toBe(200)
    expect(codes(await ofArtist(artist.id, artist))).toEqual([403, 'access_denied'])
    expect(codes(await ofArtist(artist.id, null))).toEqual([401, 'authentication_required'])
    for (const id of [unknown, 'x']) expect((await ofArtist(id)).failure.error).toBe('User not found')
  })
})
