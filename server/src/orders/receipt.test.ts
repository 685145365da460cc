import { getOrder, setShippingAddress } from '@passion-art/contract/orders/orders'
import { interfaceLanguages } from '@passion-art/contract/site/site-config'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { textsOf } from '../i18n/texts.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { emptyBoxes, glyphForms, markedLanguages, pdfPages } from '../testing/pdf-text.ts'
import { sell } from './sales.fixtures.ts'
import { createPdf, priceText } from './pdf-document.ts'
import { writeText } from './receipt-type.ts'

let test: TestApp
let buyer: UserRow
let artist: UserRow
beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 100_000 } })
  test.setNow(new Date('2026-03-04T12:00:00Z'))
  buyer = await test.createUser({ user_type: 'collector', first_name: 'Cleo', last_name: 'Hart' })
  artist = await test.createUser()
})
afterAll(() => test.close())

const sale = (title = 'Tidal Memory', language = 'en') =>
  sell(test, buyer, { user_id: artist.id, title, language })
const receipt = async (id: string, language = 'en') => {
  const { bytes } = await test.as(buyer).send({
    method: 'GET',
    url: `/api/orders/${id}/receipt.pdf`,
    headers: { 'accept-language': language },
  })
  return bytes
}
const linesOf = (pdf: Buffer) => pdfPages(pdf).flatMap((page) => page.split('\n'))
const numberOf = async (id: string) =>
  (
    await test.db.read
      .selectFrom('orders')
      .select('receipt_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).receipt_number

describe('a receipt', () => {
  it.each(interfaceLanguages)('has buyer, work, date, payment method and price in %s', async (language) => {
    const { orderId, paymentIntentId } = await sale()
    await test.as(buyer).put(setShippingAddress, {
      params: { id: orderId },
      body: { shipping_address: 'Cleo Hart, 12 Rue X, 75011 Paris' },
    })
    const {
      title,
      number,
      order,
      date,
      buyer: who,
      address,
      price,
      total,
      method,
      card,
    } = textsOf(language).receipt
    const lines = linesOf(await receipt(orderId, language))
    const values = [
      `PA-${String(await numberOf(orderId)).padStart(6, '0')}`,
      orderId.slice(0, 8),
      'Cleo Hart',
      buyer.email,
      'Cleo Hart, 12 Rue X, 75011 Paris',
      'Mara Lind',
      'Tidal Memory',
      priceText(12_050, 'usd', language),
      paymentIntentId,
    ]
    for (const value of [title, number, order, date, who, address, price, total, method, card, ...values])
      expect(lines).toContain(value)
    if (language === 'en') expect(lines).toContain('Mar 4, 2026')
  })

  it('draws no control characters of an old title', async () => {
    const { orderId } = await sale()
    await test.db.write
      .updateTable('orders')
      .set({ product_title: 'Night\u0085 tide\u2028' })
      .where('id', '=', orderId)
      .execute()
    expect(linesOf(await receipt(orderId))).toContain('Night tide')
  })

  it('joins Arabic letters', async () => {
    const { orderId } = await sale('ذاكرة المد')
    const pdf = await receipt(orderId, 'ar')
    expect(glyphForms(pdf, 'ا')).toBeGreaterThan(1)
    expect(glyphForms(pdf, 'ل')).toBeGreaterThan(1)
  })

  it.each([
    ['Greek', 'Ζωγραφική ἀρχή'],
    ['Cyrillic', 'Картина їжак ўћ'],
    ['Hebrew', 'שָׁלוֹם ציור'],
    ['Devanagari', 'चित्रकला'],
    ['Thai', 'ภาพวาดน้ำมัน'],
    ['Chinese', '绘画、繪畫'],
    ['Japanese', '絵画ひらがなカタカナー'],
    ['Korean', '한국 회화'],
    ['Vietnamese', 'Nguyễn Đặng'],
  ])('has a glyph for every character of %s', async (_script, title) => {
    const { orderId } = await sale(title)
    const pdf = await receipt(orderId)
    expect(emptyBoxes(pdf)).toBe(0)
    // In visual order, and joined.
    const drawn = [...linesOf(pdf).join('')]
    for (const character of title.normalize('NFC'))
      if (/[\p{L}]/u.test(character)) expect(drawn).toContain(character)
  })

  it('joins Devanagari letters, and sets a vowel where it is read', async () => {
    const { orderId } = await sale('चित्र चि')
    const pdf = await receipt(orderId)
    expect(linesOf(pdf)).toContain('िचत्र िच')
    expect(glyphForms(pdf, 'त्र')).toBe(1)
  })

  it.each([
    ['a joiner that the engine fails at', 'क्\u200dष न्\u200cय', /ष/],
    ['a mark without a place on its letter', 'Zx\u0328 and to\u0336ld', /and/],
  ])('is drawn in spite of %s', async (_what, title, expected) => {
    const { orderId } = await sale(title)
    const pdf = await receipt(orderId)
    expect(emptyBoxes(pdf)).toBe(0)
    const text = linesOf(pdf).join('\n')
    expect(text).toMatch(expected)
    expect(text).not.toContain('◊')
  })

  it('processes a long text only as far as its box shows it', async () => {
    const { doc } = await createPdf('Test', 'en')
    const widthOfString = vi.spyOn(doc, 'widthOfString')
    const word = Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')
    writeText(doc, word, { size: 9, x: 0, y: 0, width: 150, rtl: false, lines: 2 })
    expect(widthOfString.mock.calls.length).toBeLessThan(400)
  })

  it('breaks no line at a no-break space, and draws the narrow one, which no font has, as wide', async () => {
    const { doc } = await createPdf('Test', 'fr')
    const drawn = vi.spyOn(doc, 'text')
    for (const width of [30, 40, 50, 60, 70, 80])
      writeText(doc, 'Total des ventes\u00a0: 1\u202f200', {
        size: 9,
        x: 0,
        y: 0,
        width,
        rtl: false,
        lines: 5,
      })
    const lines = drawn.mock.calls.map(([line]) => line).join('\n')
    expect(lines.match(/ventes\u00a0:/g)).toHaveLength(6)
    expect(lines.match(/1\u00a0200/g)).toHaveLength(6)
    expect(lines).not.toContain('◊')
  })

  it('replaces characters that no font has', async () => {
    const { orderId } = await sale('Sun 👩🏽‍🎨 and \u{1f5bc}\ufe0f \ue000')
    const pdf = await receipt(orderId)
    expect(emptyBoxes(pdf)).toBe(0)
    expect(linesOf(pdf).join('\n')).toContain('Sun ◊ and ◊ ◊')
  })

  it('stays small, and grows with the letters that it contains', async () => {
    const sizes = []
    for (const title of ['Tidal Memory', '한국 회화'])
      sizes.push((await receipt((await sale(title)).orderId)).length)
    expect(Math.max(...sizes)).toBeLessThan(100_000)
    expect((sizes[1] ?? 0) - (sizes[0] ?? 0)).toBeLessThan(20_000)
  })

  it('draws digits and signs between Arabic words in their order', async () => {
    const { orderId } = await sale('(ذاكرة) [المد] ٣٤٥', 'ar')
    const lines = linesOf(await receipt(orderId, 'ar'))
    expect(lines).toContain('] (')
    expect(lines).toContain('٣٤٥')
  })

  it('lays a title out in the direction of its language, whatever its first letter is', async () => {
    const orderIn = async (language: string) => {
      const { orderId } = await sale('Tidal ذاكرة', language)
      const lines = linesOf(await receipt(orderId))
      return (
        lines.findIndex((line) => line.includes('Tidal')) - lines.findIndex((line) => line.includes('ذاك'))
      )
    }
    // Drawn from the left edge on.
    expect(await orderIn('en')).toBeLessThan(0)
    expect(await orderIn('ar')).toBeGreaterThan(0)
  })

  it('sets the title in the language it had when it was sold', async () => {
    const { orderId } = await sale('7 أمواج', 'ar')
    await test.db.write.updateTable('artworks').set({ language: 'fr' }).execute()
    expect(markedLanguages(await receipt(orderId))).toEqual(['ar'])
    const { body } = await test.as(buyer).get(getOrder, { params: { id: orderId } })
    expect(body.order.product_language).toBe('ar')
  })

  it('has a permanent number, the next in order', async () => {
    const first = await sale()
    const second = await sale()
    const number = await numberOf(first.orderId)
    expect(await numberOf(second.orderId)).toBe((number ?? 0) + 1)
    await test
      .as(buyer)
      .put(setShippingAddress, { params: { id: first.orderId }, body: { shipping_address: 'Oslo' } })
    expect(await numberOf(first.orderId)).toBe(number)
  })
})
