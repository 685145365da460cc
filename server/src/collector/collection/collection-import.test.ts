import * as calls from '@passion-art/contract/collector/collection/collection'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { collect } from './collection-works.fixtures.ts'
import { formBody } from '../../testing/form-body.ts'
import { markedLanguages, pdfPages } from '../../testing/pdf-text.ts'
import { readCsvLines } from '../../http/csv-lines.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ points: { pictures: 100_000 } })
})
afterAll(() => t.close())

const collector = () => t.createUser({ user_type: 'collector', first_name: 'Cleo', last_name: 'Hart' })

async function send(
  owner: UserRow,
  text: string | Buffer,
  checked?: string,
  reading: Partial<calls.ImportReport['reading']> = {},
) {
  const file = { field: 'file', name: 'works.csv', bytes: Buffer.from(text) }
  const form = formBody({ ...(checked !== undefined && { checked }), ...reading }, file)
  const answer = await t.as(owner).send({ method: 'POST', url: '/api/my-collection/import', ...form })
  return { ...answer, body: answer.body as calls.ImportReport }
}
const objectsOf = async (owner: UserRow) => (await t.as(owner).get(calls.listCollection)).body.objects
const count = async (owner: UserRow) => (await t.as(owner).get(calls.listCollection)).body.total

const file = [
  'Artist;Title;Year;Price;price_currency;Bought on;Tags;Framer',
  'Rosa Ibáñez;Álamo;1998;"1.250,50";EUR;1999-02-01;"oil; tree";Jo',
  ';Nameless;;;;;;',
  'Hilma Ek;Quiet Field;;;;;;',
  'Jo Marsh;Late;;cheap;eur;2024-13-01;;',
  'Rosa Ibáñez;Álamo;1998;;;;;',
].join('\r\n')

test('a dry run reports the outcome of each line and stores nothing', async () => {
  const owner = await collector()
  await collect(t, owner)
  const { status, body } = await send(owner, `\uFEFF${file}`)
  expect([status, body.ready, body.known, body.wrong, body.added]).toEqual([200, 1, 2, 2, 0])
  expect(body.lines.map(({ line, state }) => [line, state])).toEqual([
    [2, 'ready'],
    [3, 'wrong'],
    [4, 'known'],
    [5, 'wrong'],
    [6, 'known'],
  ])
  expect(body.lines[1]?.problems).toEqual([{ column: 'artist', text: 'Artist is required' }])
  expect(body.lines[3]?.problems.map(({ column }) => column)).toEqual(['price', 'boughtOn'])
  expect(body.unknownColumns).toEqual(['Framer'])
  expect(await count(owner)).toBe(1)
})

test('imports only the previewed file, once', async () => {
  const owner = await collector()
  const { body } = await send(owner, file)
  const changed = await send(owner, `${file}\n`, body.sha256)
  expect([changed.status, Object.keys(changed.failure.fields ?? {})]).toEqual([400, ['file']])
  const added = await send(owner, file, body.sha256)
  expect([added.body.added, await count(owner)]).toEqual([2, 2])
  const again = await send(owner, file, body.sha256)
  expect([again.body.added, await count(owner)]).toEqual([0, 2])
  const { objects } = (await t.as(owner).get(calls.listCollection, { query: { q: 'alamo' } as never })).body
  expect(objects[0]).toMatchObject({
    source: 'file',
    price: 1250.5,
    priceCurrency: 'eur',
    boughtOn: '1999-02-01',
    tags: ['oil', 'tree'],
  })
})

test('each imported work has an entry in its history', async () => {
  const owner = await collector()
  const { body } = await send(owner, file)
  await send(owner, file, body.sha256)
  const { objects } = (await t.as(owner).get(calls.listCollection)).body
  expect(objects).toHaveLength(2)
  for (const { id, title } of objects) {
    const { changes } = (
      await t.as(owner).get(listRoleHistory, { params: { screen: 'my-collection' }, query: { about: id } })
    ).body
    expect(changes.map(({ action, subject }) => [action, subject])).toEqual([['object.imported', title]])
  }
})

test('a line with a value in the future, or without its amount, is wrong', async () => {
  const text = 'artist,title,value,valueOn,valueAppraiser\nA,b,1,2999-01-01,\nA,c,,2024-01-01,\nA,d,,,Jo\n'
  const { body } = await send(await collector(), text)
  expect(body.lines.map(({ line, state, problems }) => [line, state, problems[0]?.column])).toEqual([
    [2, 'wrong', 'valueOn'],
    [3, 'wrong', 'value'],
    [4, 'wrong', 'value'],
  ])
  expect(body.lines[1]?.problems[0]?.text).toBe('Present value is required')
})

test('the exported inventory can be imported again, and has no formulas in a spreadsheet', async () => {
  const [owner, other] = [await collector(), await collector()]
  const notes = '=HYPERLINK("http://x")\nsecond line'
  await collect(t, owner, { notes, value: 90, valueOn: '2024-01-01', tags: ['a', 'b'], price: '20000000' })
  const csv = (await t.as(owner).get(calls.exportCollection)).bytes.toString()
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")`)
  const { body } = await send(other, csv)
  expect((await send(other, csv, body.sha256)).body.added).toBe(1)
  expect((await t.as(other).get(calls.exportCollection)).bytes.toString()).toBe(csv)
})

test.each(['＝1+1', '＋1', '－1', '＠x', '=1', "'=1", "''＝1", "'Untitled'", "'", '-'])(
  're-importing an export with %j changes nothing',
  async (title) => {
    const owner = await collector()
    await collect(t, owner, { title, notes: title, tags: [title] })
    const before = await objectsOf(owner)
    const csv = (await t.as(owner).get(calls.exportCollection)).bytes.toString()
    const { body } = await send(owner, csv)
    expect([body.ready, body.known, body.wrong]).toEqual([0, 1, 0])
    const other = await collector()
    await send(other, csv, body.sha256)
    expect(await objectsOf(other)).toMatchObject(
      before.map((object) => ({ title: object.title, notes: object.notes, tags: object.tags })),
    )
  },
)

test.each([
  [
    'an Excel workbook',
    Buffer.from('504b030414000600', 'hex'),
    'This is an Excel workbook. Save it as CSV and choose that file.',
  ],
  [
    'an old workbook',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'This is an Excel workbook. Save it as CSV and choose that file.',
  ],
  ['an open quote', 'artist,title\r"a\rb",c\rd,"e\rf,g', 'A quotation mark in line 4 is never closed.'],
])('%s is reported', async (_what, bytes, text) => {
  const { status, failure } = await send(await collector(), bytes)
  expect([status, failure.fields?.file]).toEqual([400, text])
})

const twoWays = 'artist;title;price;boughtOn\nA;b;1.250;03/04/2024\nA;c;1250.5;2024-04-03\n'

test.each([
  [{}, { dates: 'dayFirst', decimals: 'point' }, 1.25, '2024-04-03'],
  [{ dates: 'dayFirst', decimals: 'comma' }, { dates: 'dayFirst', decimals: 'comma' }, 1250, '2024-04-03'],
  [{ dates: 'monthFirst' }, { dates: 'monthFirst', decimals: 'point' }, 1.25, '2024-03-04'],
] as const)('what can be read two ways is read as chosen: %j', async (chosen, reading, price, boughtOn) => {
  const owner = await collector()
  const { body } = await send(owner, twoWays, undefined, chosen)
  expect([body.ready, body.reading, body.ambiguous]).toEqual([2, reading, ['dates']])
  const added = await send(owner, twoWays, body.sha256, chosen)
  if (!('dates' in chosen)) {
    expect([added.status, added.failure.fields]).toEqual([
      400,
      { dates: 'Please choose how the dates are to be read' },
    ])
    return
  }
  const [plain, read] = (await objectsOf(owner)).sort((one, other) => other.title.localeCompare(one.title))
  expect(read).toMatchObject({ price, boughtOn })
  expect(plain).toMatchObject({ price: 1250.5, boughtOn: '2024-04-03' })
})

test('a purchase in the future is refused', async () => {
  const owner = await collector()
  const text = 'Purchase date cannot be in the future'
  const { body } = await send(owner, 'artist,title,boughtOn\nA,b,2999-01-01\nA,c,01/02/2999\n')
  expect(body.lines.map(({ problems }) => problems)).toEqual(Array(2).fill([{ column: 'boughtOn', text }]))
  const work = { artist: 'A', title: 'b', boughtOn: '2999-01-01' }
  const added = await t.as(owner).post(calls.addObject, { body: work as never })
  expect([added.status, added.failure.fields]).toEqual([400, { boughtOn: text }])
  const { id } = await collect(t, owner)
  const changed = await t.as(owner).put(calls.updateObject, { params: { id }, body: work as never })
  expect([changed.status, changed.failure.fields]).toEqual([400, { boughtOn: text }])
})

test.each([
  ['nothing', ''],
  ['a head alone', 'artist,title\n'],
  ['no artist', 'title,year\nx,1\n'],
  ['no UTF-8', Buffer.from([0x61, 0xff, 0xfe]).toString('latin1')],
  ['too many lines', `artist,title\n${'a,b\n'.repeat(1001)}`],
])('%s can’t be read', async (_what, text) => {
  const answer = await send(await collector(), text)
  expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([400, ['file']])
})

describe('lines of a CSV file', () => {
  test.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b;"c;""d"""\r\n\r\ne;f;g\r\n',
      [
        ['a', 'b', 'c;"d"'],
        ['e', 'f', 'g'],
      ],
    ],
    [
      'a\tb\n"x\ny"\tz',
      [
        ['a', 'b'],
        ['x\ny', 'z'],
      ],
    ],
    [
      'a,b\rc,"d\re"\r',
      [
        ['a', 'b'],
        ['c', 'd\re'],
      ],
    ],
    ['\uFEFFsep=|\r\na;b|c,d\r\n', [['a;b', 'c,d']]],
  ])('%j', (text, cells) => {
    expect(readCsvLines(text).rows.map((row) => row.cells)).toEqual(cells)
  })
})

test('the insurance schedule has place, value and sum, by currency, without what was refunded', async () => {
  const owner = await collector()
  await collect(t, owner, { title: 'Álamo', insured: 2000, insuredCurrency: 'eur', location: 'Hall' })
  await collect(t, owner, { title: 'Birch', insured: 500, insuredCurrency: 'EUR' as never })
  const gone = await collect(t, owner, { title: 'Cedar', insured: 1 })
  await t.db.write
    .updateTable('collection_objects')
    .set({ refunded_at: '2025-01-01' })
    .where('id', '=', gone.id)
    .execute()
  const answer = await t.as(owner).get(calls.writeInsurance)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const text = pdfPages(answer.bytes).join(' ')
  for (const words of ['Insurance schedule', 'Cleo Hart', 'Álamo', 'Birch', 'Hall', '€2,500.00'])
    expect(text, words).toContain(words)
  expect(text).not.toContain('Cedar')
  // Title, facts and place of two objects.
  expect(new Set(markedLanguages(answer.bytes))).toEqual(new Set(['und']))
})
