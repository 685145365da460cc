import { exportMyRecords, type RecordsReport } from '@passion-art/contract/my-works/my-works'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { formBody } from '../testing/form-body.ts'

let server: TestApp
let mara: UserRow

beforeAll(async () => {
  server = await buildTestApp({ points: { pictures: 100_000 } })
})
beforeEach(async () => {
  mara = await server.createUser()
})
afterAll(() => server.close())

const hang = (more: Partial<ArtworkRow> = {}) => server.createArtwork({ user_id: mara.id, ...more })
const rowOf = ({ id }: ArtworkRow) =>
  server.db.write.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function send(text: string, checked?: string) {
  const file = { field: 'file', name: 'records.csv', bytes: Buffer.from(text) }
  const form = formBody(checked === undefined ? {} : { checked }, file)
  const answer = await server.as(mara).send({ method: 'POST', url: '/api/my-works/records', ...form })
  return { ...answer, body: answer.body as RecordsReport }
}
const outcome = ({ lines }: RecordsReport) =>
  lines.map(({ state, columns, problems }) => [state, columns, problems.map(({ column }) => column)])

test('an export that is read in again changes nothing', async () => {
  await hang({
    title: '=Álamo',
    condition: 'Two\nlines',
    framed: 1,
    frame_width_mm: 905,
    frame_height_mm: 700,
  })
  await hang({ status: 'sold', certificate: 0, signed: 'signed', signed_where: 'verso, "left"' })
  await hang({ status: 'pending', medium: null, year: null, width_mm: null, height_mm: null })
  const csv = (await server.as(mara).get(exportMyRecords)).bytes.toString()
  expect(csv.split('\r\n')[0]).toBe(
    '\uFEFFid,title,year,medium,height_cm,width_cm,depth_cm,signed,signed_where,framed,frame_height_cm,frame_width_cm,frame_depth_cm,condition,series,how_made,certificate,inventory_no',
  )
  const { body } = await send(csv)
  expect(body.lines).toHaveLength(3)
  expect(new Set(body.lines.map(({ state }) => state))).toEqual(new Set(['same']))
})

test('nothing is written before it is confirmed, then each valid line', async () => {
  const [one, two] = [await hang({ status: 'pending' }), await hang()]
  const text = [
    'ID;Title;Year;Width_cm;Height_cm;Framed;Inventory no;Glass',
    `${one.id};Tide;1998;32,5;20;yes;A-1;x`,
    `${two.id};Tidal Memory;;100;80;;;`,
  ].join('\r\n')
  const { body } = await send(text)
  expect(body.lines.map(({ state, problems }) => [state, problems])).toEqual([
    ['ready', []],
    ['ready', []],
  ])
  expect([...(body.lines[0]?.columns ?? [])].sort()).toEqual([
    'framed',
    'height_cm',
    'inventory_no',
    'title',
    'width_cm',
    'year',
  ])
  expect(body.lines[1]?.columns).toEqual(['year'])
  expect(body.unknownColumns).toEqual(['Glass'])
  expect((await rowOf(one)).title).toBe('Tidal Memory')
  expect((await send(`${text}\n`, body.sha256)).status).toBe(400)
  const done = await send(text, body.sha256)
  expect([done.body.changed, done.body.lines.map(({ state }) => state)]).toEqual([2, ['changed', 'changed']])
  expect(await rowOf(one)).toMatchObject({
    title: 'Tide',
    year: '1998',
    first_year: 1998,
    width_mm: 325,
    height_mm: 200,
    framed: 1,
    inventory_no: 'A-1',
  })
  expect((await rowOf(two)).year).toBeNull()
  const history = await server.db.read
    .selectFrom('artwork_history')
    .select('kind')
    .where('artwork_id', '=', one.id)
    .execute()
  expect(history).toEqual([{ kind: 'edited' }])
  expect((await send(text, body.sha256)).body.changed).toBe(0)
})

test('swapped columns, wrong units, unknown and repeated works are wrong lines', async () => {
  const work = await hang({ status: 'pending' })
  const other = await server.createArtwork({ user_id: (await server.createUser()).id })
  const lines = [
    'id,year,medium,width_cm,height_cm,signed,framed',
    `${work.id},Oil on linen,2024,100,80,,`,
    `${work.id},2024,Oil,100,80,,`,
    `${other.id},2024,Oil,100,80,,`,
    'nonsense,2024,Oil,100,80,,',
  ]
  const { body } = await send(lines.join('\n'))
  expect(outcome(body)).toEqual([
    ['wrong', [], ['year', 'medium']],
    ['wrong', [], ['id']],
    ['wrong', [], ['id']],
    ['wrong', [], ['id']],
  ])
  expect(body.lines[0]?.problems.map(({ text }) => text)).toEqual([
    'Please enter the year in digits, such as 2024 or c. 1998',
    'Please write the medium in words, such as oil on linen',
  ])
  expect((await send(lines.join('\n'), body.sha256)).body.changed).toBe(0)
  for (const [cells, column] of [
    ['2024,Oil,39 in,80,,', 'width_cm'],
    ['2024,Oil,1000 mm,80,,', 'width_cm'],
    ['2024,Oil,0.05,80,,', 'width_cm'],
    ['2024,Oil,100001,80,,', 'width_cm'],
    ['2024,Oil,100,,,', 'height_cm'],
    ['2024,Oil,100,80,left,', 'signed'],
    ['2024,Oil,100,80,,maybe', 'framed'],
  ] as const) {
    const answer = await send(`${lines[0]}\n${work.id},${cells}`)
    expect(outcome(answer.body)).toEqual([['wrong', [], [column]]])
  }
})

test('on sale, title and size need a suggestion while the rest is written; of a sold work only the number', async () => {
  const [shown, sold] = [await hang(), await hang({ status: 'sold' })]
  const text = [
    'id,title,medium,width_cm,inventory_no',
    `${shown.id},New,Oil on linen,90,A-2`,
    `${sold.id},Tidal Memory,Oil on linen,100,A-3`,
  ].join('\n')
  const { body } = await send(text)
  expect(outcome(body)).toEqual([
    ['ready', ['medium', 'inventory_no'], ['title', 'width_cm']],
    ['ready', ['inventory_no'], ['medium']],
  ])
  expect((await send(text, body.sha256)).body.changed).toBe(2)
  expect(await rowOf(shown)).toMatchObject({ title: 'Tidal Memory', medium: 'Oil on linen', width_mm: 1000 })
  expect(await rowOf(sold)).toMatchObject({ medium: 'Pigment print', inventory_no: 'A-3' })
  const { body: left } = await send(text)
  expect(left.lines.map(({ state }) => state)).toEqual(['suggest', 'same'])
})

test.each([
  ['no id', 'title,year\nx,1998'],
  ['a head alone', 'id,year\n'],
  ['an open quote', 'id,year\n"x,1998'],
])('%s can’t be read', async (_what, text) => {
  const answer = await send(text)
  expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([400, ['file']])
})
