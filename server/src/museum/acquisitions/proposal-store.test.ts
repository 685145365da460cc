import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { listOnSaleIds, listOpenAmong } from './proposable-store.ts'
import { countVotes, endVote, insertStep, insertVote, listSteps, listVotes } from './proposal-part-store.ts'
import * as store from './proposal-store.ts'

const at = '2026-03-04T18:00:00.000Z'
let t: TestApp
let owner: UserRow
let work: ArtworkRow
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.createUser({ user_type: 'institution' })
  work = await t.createArtwork({ title: `Tide ${randomUUID()}` })
})

const rowOf = (more: Partial<store.NewProposal> = {}): store.NewProposal => ({
  id: randomUUID(),
  owner_id: owner.id,
  step: 'idea',
  step_since: at,
  round: 1,
  from_store: 1,
  artwork_id: work.id,
  artist_id: work.user_id,
  artist: 'Ines Varga',
  title: work.title,
  date: '',
  medium: '',
  size: '',
  source: '',
  significance: '',
  provenance: '',
  relevance: '',
  similar_objects: '',
  conservation: '',
  price_cents: null,
  price_currency: 'usd',
  fund: '',
  created_at: at,
  updated_at: at,
  ...more,
})
const insert = async (more?: Partial<store.NewProposal>) => {
  const row = rowOf(more)
  expect(await store.insertProposal(t.db.write, row)).toBe(true)
  return row.id
}

describe('a proposal', () => {
  test('of a work is unique while it is open', async () => {
    const id = await insert()
    expect(await store.insertProposal(t.db.write, rowOf())).toBe(false)
    expect(await listOpenAmong(t.db.write, owner.id, [work.id])).toEqual(new Map([[work.id, id]]))
    const row = await store.findProposal(t.db.write, { id, ownerId: owner.id })
    if (row) await store.changeProposal(t.db.write, row, { step: 'declined' })
    expect(await store.findOpenOfWork(t.db.write, { ownerId: owner.id, artworkId: work.id })).toBeUndefined()
    await insert()
  })

  test('is found only by its owner, and by its changed texts', async () => {
    const id = await insert({ title: 'Tide' })
    const outsider = await t.createUser({ user_type: 'institution' })
    expect(await store.findProposal(t.db.write, { id, ownerId: outsider.id })).toBeUndefined()
    const row = await store.lockProposal(t.db.write, { id, ownerId: owner.id })
    if (row) await store.changeProposal(t.db.write, row, { title: 'Élan' })
    const found = async (q: string) =>
      (await store.listProposals(t.db, { ownerId: owner.id, q }, { limit: 9 })).length
    expect([await found('elan'), await found('tide'), await found('%')]).toEqual([1, 0, 0])
  })

  test('without a price is last, in both directions', async () => {
    for (const price_cents of [null, 300, 20]) await insert({ artwork_id: null, price_cents })
    const prices = async (descending: boolean) => {
      const sort = { column: 'price', descending } as const
      const rows = await store.listProposals(t.db, { ownerId: owner.id }, { sort, limit: 9 })
      return rows.map(({ price_cents }) => price_cents)
    }
    expect([await prices(false), await prices(true)]).toEqual([
      [20, 300, null],
      [300, 20, null],
    ])
  })
})

test('steps are numbered in the order they are taken', async () => {
  const proposal_id = await insert()
  for (const to_step of ['idea', 'proposal', 'withdrawn'])
    await insertStep(t.db.write, {
      id: randomUUID(),
      proposal_id,
      from_step: null,
      to_step,
      note: '',
      actor_id: owner.id,
      at,
    })
  const steps = await listSteps(t.db.write, proposal_id)
  expect(steps.map(({ place, to_step }) => [place, to_step])).toEqual([
    [1, 'idea'],
    [2, 'proposal'],
    [3, 'withdrawn'],
  ])
})

test('a member has one vote that counts in each round', async () => {
  const proposal_id = await insert()
  const voteOf = (round: number) => ({
    id: randomUUID(),
    proposal_id,
    round,
    name: 'Aino',
    name_key: 'aino',
    vote: 'for',
    note: '',
    at,
    withdrawn_at: null,
  })
  const first = voteOf(1)
  await insertVote(t.db.write, first)
  await insertVote(t.db.write, voteOf(2))
  await expect(insertVote(t.db.write, voteOf(1))).rejects.toThrow()
  await endVote(t.db.write, first.id, at)
  await insertVote(t.db.write, voteOf(1))
  expect(await listVotes(t.db.write, proposal_id)).toHaveLength(3)
  expect(await countVotes(t.db.write, [proposal_id])).toEqual([{ proposal_id, vote: 'for', count: 1 }])
})

test('only works on sale can be found, by title or artist', async () => {
  const found = () => listOnSaleIds(t.db, work.title, 9)
  expect(await found()).toEqual([work.id])
  await t.db.write.updateTable('artworks').set({ status: 'sold' }).where('id', '=', work.id).execute()
  expect(await found()).toEqual([])
})
