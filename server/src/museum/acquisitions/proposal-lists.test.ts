import * as contract from '@passion-art/contract/museum/acquisitions/acquisitions'
import type { AcquisitionStep } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { sell } from '../../orders/sales.fixtures.ts'
import type { TestCaller } from '../../testing/test-caller.ts'

let t: TestApp
let artist: UserRow
let institution: UserRow
let museum: TestCaller
let work: ArtworkRow
beforeAll(async () => {
  t = await buildTestApp()
  artist = await t.createUser()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setNow(new Date('2026-03-04T18:00:00.000Z'))
  institution = await t.createUser({ user_type: 'institution' })
  museum = t.as(institution)
  work = await t.createArtwork({ user_id: artist.id, title: 'Tide' })
})

const described = { artist: 'Vera Molnár', title: 'Interruptions', price: 1_200, fund: 'Friends' }
const describeOne = async (more: object) => {
  t.passTime(60_000)
  return (await museum.post(contract.describeProposal, { body: { ...described, ...more } })).body.proposal
}
const move = (id: string, from: AcquisitionStep, to: AcquisitionStep) =>
  museum.post(contract.moveProposal, { params: { id }, body: { from, to, note: 'Later.' } })
const read = async (id: string) => (await museum.get(contract.getProposal, { params: { id } })).body.proposal

describe('a work of the store', () => {
  const stateNow = async (id: string) => (await read(id)).store?.state
  test('that is sold to another buyer or withdrawn is marked on its proposal', async () => {
    const { body } = await museum.post(contract.startProposal, { body: { artwork: work.id } })
    const { id } = body.proposal
    for (const [status, state] of [
      ['sold', 'sold'],
      ['reserved', 'held'],
      ['rejected', 'withdrawn'],
    ] as const) {
      await t.db.write.updateTable('artworks').set({ status }).where('id', '=', work.id).execute()
      expect(await stateNow(id)).toBe(state)
    }
    await t.db.write.deleteFrom('artworks').where('id', '=', work.id).execute()
    expect(await read(id)).toMatchObject({ title: 'Tide', artworkId: null, store: { state: 'withdrawn' } })
  })

  test('that the institution bought here is its own', async () => {
    const { work: bought } = await sell(t, institution, { user_id: artist.id, title: 'Ebb' })
    const { body } = await museum.post(contract.startProposal, { body: { artwork: bought.id } })
    expect(await stateNow(body.proposal.id)).toBe('own')
  })

  test('can be proposed again when it was withdrawn', async () => {
    const body = { artwork: work.id }
    const first = (await museum.post(contract.startProposal, { body })).body.proposal
    await move(first.id, 'idea', 'withdrawn')
    const second = (await museum.post(contract.startProposal, { body })).body
    expect(second.started).toBe(true)
    expect((await read(second.proposal.id)).others).toMatchObject([{ id: first.id, step: 'withdrawn' }])
  })
})

test('works on sale are found by title and artist, with the existing proposal', async () => {
  const find = async (q: string) =>
    (await museum.get(contract.findProposable, { query: { q } as never })).body.works.map(
      ({ artwork, proposalId }) => [artwork.title, proposalId],
    )
  const sculptor = await t.createUser({ first_name: 'Zoë', last_name: 'Quist' })
  const heron = await t.createArtwork({ user_id: sculptor.id, title: 'Grey Heron' })
  await t.createArtwork({ user_id: sculptor.id, title: 'Unseen Heron', status: 'sold' })
  expect(await find('heron')).toEqual([['Grey Heron', null]])
  const { body } = await museum.post(contract.startProposal, { body: { artwork: heron.id } })
  expect(await find('zoe quist')).toEqual([['Grey Heron', body.proposal.id]])
  expect((await find('')).length).toBeGreaterThan(1)
})

describe('lists', () => {
  const add = async (title: string, more: object = {}) => describeOne({ title, ...more })
  type Query = Record<string, string>
  const titles = async (query: Query) =>
    (await museum.get(contract.listProposals, { query: query as never })).body.proposals.map(
      ({ title }) => title,
    )

  test('search, filter, sort and page', async () => {
    const [quarry] = [
      await add('Quarry', { price: null, fund: '' }),
      await add('Élan', { price: 300 }),
      await add('Tide', { price: 20, fund: 'State' }),
    ]
    await move(quarry.id, 'idea', 'proposal')
    expect(await titles({ q: 'elan' })).toEqual(['Élan'])
    expect(await titles({ step: 'idea', sort: 'price' })).toEqual(['Tide', 'Élan'])
    expect(await titles({ sort: '-price' })).toEqual(['Élan', 'Tide', 'Quarry'])
    expect((await titles({ sort: '-step' }))[0]).toBe('Quarry')
    expect(await titles({ sort: 'title', page: '2', limit: '2' })).toHaveLength(1)
    const { body } = await museum.get(contract.listProposals, { query: { fund: 'State' } as never })
    expect(body).toMatchObject({
      pagination: { total: 1 },
      total: 3,
      funds: [
        { value: 'Friends', count: 1 },
        { value: 'State', count: 1 },
      ],
    })
  })

  test('are grouped by step on the board', async () => {
    const [first, second] = [await add('Tide'), await add('Ebb')]
    await move(second.id, 'idea', 'proposal')
    const { body } = await museum.get(contract.listBoard)
    const shown = body.columns.filter(({ total }) => total > 0)
    expect(shown.map(({ step, proposals }) => [step, proposals.map(({ id }) => id)])).toEqual([
      ['idea', [first.id]],
      ['proposal', [second.id]],
    ])
    expect(body.columns).toHaveLength(9)
    const { body: some } = await museum.get(contract.listBoard, { query: { q: 'ebb' } as never })
    expect(some.columns.map(({ total }) => total).reduce((sum, one) => sum + one)).toBe(1)
  })

  test('are exported as CSV with the same filters and order', async () => {
    await add('Tide', { significance: '=SUM(A1)' })
    await add('Ebb')
    const { bytes, headers } = await museum.get(contract.exportProposals, {
      query: { sort: 'title' } as never,
    })
    expect(headers['content-disposition']).toContain('passion-art-acquisitions-2026-03-04.csv')
    const lines = bytes.toString().split('\r\n')
    expect(lines[0]).toContain('step,since,artist,title')
    expect(lines[1]).toContain('Ebb')
    expect(lines[2]).toContain("'=SUM(A1)")
  })
})
