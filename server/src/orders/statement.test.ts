import { recordPayout } from '@passion-art/contract/orders/ledger'
import { formatRate } from '@passion-art/contract/site/formatters'
import { interfaceLanguages } from '@passion-art/contract/site/site-config'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { textsOf } from '../i18n/texts.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { glyphForms, pdfPages } from '../testing/pdf-text.ts'
import { refund, sell } from './sales.fixtures.ts'
import type { EntryRecord } from './ledger-entries-store.ts'
import { priceText } from './pdf-document.ts'
import { writeStatement } from './statement.ts'

const mara = { id: 'a', first_name: 'Mara', last_name: 'Lind', username: 'mara', deleted_at: null }
const nothing = { artist: mara, month: '2026-03', entries: [], balances: [{ currency: 'usd', cents: 0 }] }

const sale = (number: number, more: Partial<EntryRecord> = {}): EntryRecord => ({
  ...mara,
  id: `${number}`,
  kind: 'sale',
  currency: 'usd',
  user_id: 'a',
  reference: null,
  occurred_at: `2026-03-${String((number % 28) + 1).padStart(2, '0')}T10:00:00.000Z`,
  created_at: '2026-03-01T10:00:00.000Z',
  cents: 1_205,
  order_id: `${String(number).padStart(8, '0')}-2b35-4f0e-8d55-6f1c1f0b9a77`,
  receipt_number: number,
  artwork_id: 'w',
  product_title: `Tidal Memory ${number}`,
  copy_label: null,
  product_language: 'en',
  product_image: null,
  total_cents: 12_050,
  artist_share_percent: 10,
  artist_share_cents: 1_205,
  admin_share_cents: 10_845,
  ...more,
})

const linesOf = (pdf: Buffer) => pdfPages(pdf).map((page) => page.split('\n'))
const after = (lines: string[], label: string) => lines[lines.indexOf(label) + 1]

describe('a statement', () => {
  it('keeps its letters after another document of the same process', async () => {
    // Fonts that no document has used yet.
    vi.resetModules()
    const fresh = await import('./statement.ts')
    const write = (title: string) =>
      fresh.writeStatement({ ...nothing, entries: [sale(7, { product_title: title })] }, 'ar')
    // Their glyphs are composed of those for the letters without dots.
    await write('تجتختج خج')
    expect(
      linesOf(await write('تحتحتح حح'))
        .flat()
        .join(' '),
    ).toContain('تحتحتح حح')
  })

  it.each(interfaceLanguages)('has all texts in %s', async (language) => {
    const { statement: texts } = textsOf(language)
    const entries = [
      sale(7),
      sale(8, { kind: 'refund', cents: -1_205 }),
      sale(0, { kind: 'payout', cents: -500, reference: 'Transfer 7', product_title: null }),
    ]
    const pdf = await writeStatement(
      { ...nothing, entries, balances: [{ currency: 'usd', cents: 300 }] },
      language,
    )
    const lines = linesOf(pdf).flat()
    const labels = Object.entries(texts).filter(
      ([key]) => !['deleted', 'nothing', 'order', 'page', 'outside'].includes(key),
    )
    const text = lines.join(' ').replace(/\s+/g, ' ')
    for (const [, label] of labels) expect(text).toContain(label)
    for (const value of [
      'Mara Lind',
      'Tidal Memory 7',
      'Transfer 7',
      formatRate(10, language),
      ...[12_050, 1205, 10_845, -12_050, -500].map((cents) => priceText(cents, 'usd', language)),
    ])
      expect(lines, value).toContain(value)
    // From the left edge on, so in Arabic the order's number is last.
    expect(text).toContain(language === 'ar' ? 'PA-000007 · 00000007' : '00000007 · PA-000007')
    expect(lines).toContain(priceText(300, 'usd', language))
    expect(lines).toContain(priceText(-200, 'usd', language))
    expect(text).not.toContain('�')
  })

  it('names the payer, and the platform’s commission', async () => {
    const lines = linesOf(await writeStatement({ ...nothing, entries: [sale(1)] }, 'en')).flat()
    expect(lines).toContain('Payments to artists are made outside PASSION-ART.')
    expect(lines).toContain('Platform commission')
    expect(after(lines, 'Month')).toBe('March 2026')
    expect(lines).toContain('Mar 2, 2026')
    expect(after(lines, 'Opening balance')).toBe('$0.00')
    expect(after(lines, 'Closing balance')).toBe('$12.05')
  })

  it('joins Arabic letters', async () => {
    const pdf = await writeStatement(nothing, 'ar')
    expect(glyphForms(pdf, 'ا')).toBeGreaterThan(1)
    expect(glyphForms(pdf, 'ي')).toBeGreaterThan(1)
    expect(linesOf(pdf).flat()).toContain('كشف حساب')
  })

  it('of a month without entries shows zero movements', async () => {
    const pages = linesOf(await writeStatement(nothing, 'en'))
    expect(pages).toHaveLength(1)
    for (const label of ['Opening balance', 'Sales', 'Refunds', 'Payouts', 'Closing balance'])
      expect(after(pages[0] ?? [], label)).toBe('$0.00')
    expect(pages[0]).toContain('No movements this month.')
  })

  it('of a deleted artist has no name', async () => {
    const artist = { ...mara, deleted_at: '2026-03-01T10:00:00.000Z' }
    expect(linesOf(await writeStatement({ ...nothing, artist }, 'en')).flat()).toContain('Deleted user')
    expect(linesOf(await writeStatement({ ...nothing, artist }, 'fr')).flat()).not.toContain('Mara Lind')
  })

  it.each(['en', 'ar'] as const)(
    'of 200 sales in %s has its head and number on every page, and every sale once',
    async (language) => {
      const { statement: texts } = textsOf(language)
      const entries = Array.from({ length: 200 }, (_, index) => sale(index + 1))
      const pages = linesOf(await writeStatement({ ...nothing, entries }, language))
      expect(pages.length).toBeGreaterThan(5)
      for (const [index, lines] of pages.entries()) {
        for (const label of [texts.date, texts.commission, 'PASSION-ART', 'Mara Lind'])
          expect(lines).toContain(label)
        const text = lines.join(' ').replace(/\s+/g, ' ')
        if (language === 'en') expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      }
      const all = pages.flat()
      for (const { product_title } of entries)
        expect(all.filter((line) => line === product_title)).toHaveLength(1)
      for (const cents of [2_410_000, 241_000, 2_169_000])
        expect(pages.at(-1)).toContain(priceText(cents, 'usd', language))
      // Totals are never alone on a page.
      expect(pages.at(-1)).toContain('Tidal Memory 200')
    },
  )

  it('cuts a title of any length and breaks a word of any length', async () => {
    const entries = [
      sale(1, { product_title: 'x'.repeat(200) }),
      sale(2, { product_title: 'word '.repeat(40).trim() }),
    ]
    const lines = linesOf(await writeStatement({ ...nothing, entries }, 'en')).flat()
    expect(lines.filter((line) => line.endsWith('…'))).toHaveLength(2)
    expect(Math.max(...lines.filter((line) => /^x+$/.test(line)).map((line) => line.length))).toBeLessThan(40)
  })

  it('keeps currencies apart, each with its own balances', async () => {
    const entries = [sale(1), sale(2, { currency: 'eur' })]
    const balances = [
      { currency: 'eur', cents: 100 },
      { currency: 'usd', cents: 0 },
    ]
    const pages = linesOf(await writeStatement({ ...nothing, entries, balances }, 'en'))
    expect(pages.map((lines) => after(lines, 'Closing balance'))).toEqual(['€13.05', '$12.05'])
  })
})

describe('statements of an artist', () => {
  let test: TestApp
  let admin: UserRow
  let buyer: UserRow
  let artist: UserRow
  beforeAll(async () => {
    test = await buildTestApp({ points: { paymentIntents: 100_000 } })
    admin = await test.createUser({ email: test.config.ADMIN_EMAIL, user_type: 'admin' })
    buyer = await test.createUser({ user_type: 'collector' })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    artist = await test.createUser()
  })

  const read = async (month: string) => {
    const answer = await test
      .as(artist)
      .send({ method: 'GET', url: '/api/profile/ledger/statement.pdf', query: { month } })
    const lines = linesOf(answer.bytes).flat()
    return ['Opening balance', 'Sales', 'Refunds', 'Payouts', 'Closing balance'].map((label) =>
      after(lines, label),
    )
  }

  it('follow one another from month to month, in UTC', async () => {
    test.setNow(new Date('2026-01-31T23:59:59.999Z'))
    const first = await sell(test, buyer, { user_id: artist.id, price_cents: 10_000 })
    test.setNow(new Date('2026-02-01T00:00:00.000Z'))
    await sell(test, buyer, { user_id: artist.id, price_cents: 5_000 })
    const body = { user_id: artist.id, amount: 12, reference: 'Transfer 1', sent_at: '2026-02-01' }
    expect((await test.as(admin).post(recordPayout, { body })).status).toBe(201)
    test.setNow(new Date('2026-04-02T00:00:00.000Z'))
    await refund(test, first)
    expect(await read('2025-12')).toEqual(['$0.00', '$0.00', '$0.00', '$0.00', '$0.00'])
    expect(await read('2026-01')).toEqual(['$0.00', '$10.00', '$0.00', '$0.00', '$10.00'])
    expect(await read('2026-02')).toEqual(['$10.00', '$5.00', '$0.00', '−$12.00', '$3.00'])
    expect(await read('2026-03')).toEqual(['$3.00', '$0.00', '$0.00', '$0.00', '$3.00'])
    expect(await read('2026-04')).toEqual(['$3.00', '$0.00', '−$10.00', '$0.00', '−$7.00'])
  })
})
