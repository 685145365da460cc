import { expect, test } from 'vitest'
import type { z } from 'zod'
import { email, line, money, pagingQuery, text, toCents, uuid } from './schemas.ts'

const face = '\u{1f600}'

/** The parsed value, or the key of the first problem. */
function outcome(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : { problem: result.error.issues[0]?.message }
}

const refused = (problem: string) => ({ problem })

test.each([
  [' Tidal Memory ', 'Tidal Memory'],
  ['', ''],
  ['x'.repeat(10) + 'yz', 'x'.repeat(10) + 'yz'],
  ['x'.repeat(13), refused('too_long')],
  ['x'.repeat(100_000), refused('too_long')],
  [face.repeat(12), face.repeat(12)],
  [face.repeat(13), refused('too_long')],
  ['a\u0000b', refused('characters')],
  ['a\u001bb', refused('characters')],
  ['a\u007fb', refused('characters')],
  ['Night\u0085 tide', refused('characters')],
  ['a\u0080b', refused('characters')],
  ['a\u009bb', refused('characters')],
  ['a\u009fb', refused('characters')],
  ['a\u2028b', refused('characters')],
  ['a\u2029b', refused('characters')],
  ['a\u00a0b', 'a\u00a0b'],
  ['a\ud800', refused('characters')],
  ['\udc00a', refused('characters')],
  ['a\nb', refused('characters')],
  ['a\tb', refused('characters')],
  ['مرحبا', 'مرحبا'],
  ['__proto__', '__proto__'],
  ['\u200b', ''],
  ['\u2800', ''],
  ['\u3164', ''],
  ['\u00ad', ''],
  [' \u200d\u2060\ufeff ', ''],
  ['\u{e0001}', ''],
  ['a\u200db', 'a\u200db'],
  ['\u202egnp.tac', 'gnp.tac'],
  ['\u2066 Tide\u2069', 'Tide'],
])('a line of at most 12 characters: %j', (value, expected) => {
  expect(outcome(line(12), value)).toEqual(expected)
})

test.each([
  ['a\nb\tc\r\n d', 'a\nb\tc\r\n d'],
  ['a\u0000', refused('characters')],
  ['a\u000bb', refused('characters')],
  ['a\u0085b', refused('characters')],
  ['a\u009bb', refused('characters')],
  ['a\u2028b', refused('characters')],
  ['a\u2029b', refused('characters')],
  ['\ud83d', refused('characters')],
  ['\u200b\n\u3164', ''],
  ['\u2067a\u2069', '\u2067a\u2069'],
])('a text keeps its line breaks: %j', (value, expected) => {
  expect(outcome(text(12), value)).toEqual(expected)
})

test.each([null, undefined, 5, true, ['a'], { a: 1 }, [['a']]])('rejects %j as a line', (value) => {
  expect(line(12).safeParse(value).success).toBe(false)
})

test.each([
  ['3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11', true],
  ['3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c1', false],
  ['', false],
  ['2147483648', false],
  ["' or 1=1", false],
  ['3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11\u0000', false],
  [['3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'], false],
  [7, false],
])('an id: %j', (value, expected) => {
  expect(uuid.safeParse(value).success).toBe(expected)
})

test.each([
  ['Mara@Example.com', 'Mara@Example.com'],
  [' mara@example.com ', 'mara@example.com'],
  ['kunst@Müller.example', 'kunst@xn--mller-kva.example'],
  ['kunst@mu\u0308ller.example', 'kunst@xn--mller-kva.example'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@xn--e1afmkfd.xn--p1ai', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@faß.de', 'a@xn--fa-hia.de'],
  ['ä@example.com', refused('email')],
  ['a@mü/ller.example', refused('email')],
  ['a@mü ller.example', refused('email')],
  ['a@ü:80', refused('email')],
  [`a@${'ü'.repeat(64)}.example`, refused('email')],
  ['mara', refused('email')],
  ['mara@example', refused('email')],
  ['mara@exa\u0000mple.com', refused('email')],
  ['mara@example.com\nBcc: all@example.com', refused('email')],
  [`${'m'.repeat(250)}@example.com`, refused('email')],
])('an e-mail address: %j', (value, expected) => {
  expect(outcome(email, value)).toEqual(expected)
})

test.each([
  [0, 0],
  [120.5, 120.5],
  ['120.50', 120.5],
  [' 7 ', 7],
  [999_999.99, 999_999.99],
  [0.29, 0.29],
])('a price: %j', (value, expected) => {
  expect(outcome(money, value)).toBe(expected)
})

test.each([
  -1,
  '-1',
  0.005,
  '0.005',
  1e308,
  1_000_000,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '1e3',
  '',
  'abc',
  '5,00',
  '٣',
  '0x10',
  null,
  [5],
  { amount: 5 },
  true,
])('no price: %j', (value) => {
  expect(outcome(money, value)).toEqual(refused('price'))
})

test('cents are whole, whatever the decimal number looks like in binary', () => {
  for (let cents = 0; cents <= 100_000; cents += 7) expect(toCents(cents / 100)).toBe(cents)
})

test.each([
  [{}, {}],
  [
    { page: '2', limit: '50' },
    { page: 2, limit: 50 },
  ],
  [{ page: '0' }, { page: 0 }],
  [{ page: '-3' }, { page: 0 }],
  [{ page: 'abc' }, { page: 0 }],
  [{ page: ['1', '2'] }, { page: 0 }],
  [{ page: '99999999999999' }, { page: 0 }],
  [{ page: '99999999' }, { page: 1_000_000 }],
  [{ limit: '1000' }, { limit: 100 }],
  [{ limit: '1.5' }, { limit: 0 }],
  [{ unknown: 'x' }, {}],
])('paging %j', (value, expected) => {
  expect(pagingQuery.parse(value)).toEqual(expected)
})
