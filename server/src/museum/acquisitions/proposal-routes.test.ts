import { deleteUser } from '@passion-art/contract/admin/users/admin-users'
import * as contract from '@passion-art/contract/museum/acquisitions/acquisitions'
import type { AcquisitionStep } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { releaseTogether } from '../../testing/start-barrier.ts'
import type { TestCaller } from '../../testing/test-caller.ts'

let t: TestApp
let artist: UserRow
let institution: UserRow
let museum: TestCaller
let work: ArtworkRow
beforeAll(async () => {
  t = await buildTestApp()
  artist = await t.createUser({ first_name: 'Ines', last_name: 'Varga' })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setNow(new Date('2026-03-04T18:00:00.000Z'))
  institution = await t.createUser({ user_type: 'institution', first_name: 'Aino', last_name: 'Salo' })
  museum = t.as(institution)
  work = await t.createArtwork({ user_id: artist.id, title: 'Tide', price_cents: 98_765, year: '2019' })
})

const described = {
  artist: 'Vera Molnár',
  title: 'Interruptions',
  date: '1968',
  medium: 'Plotter drawing',
  size: '29 × 29 cm',
  source: 'Gift of the estate',
  price: 1_200,
  priceCurrency: 'eur' as const,
  fund: 'Friends of the museum',
}
const texts = {
  significance: 'Early.',
  relevance: 'Core.',
  provenance: 'The artist.',
  conservation: 'None.',
  similar: 'Two.',
}
const describeOne = async (more: object = {}) =>
  (await museum.post(contract.describeProposal, { body: { ...described, ...texts, ...more } })).body.proposal
const move = (id: string, from: AcquisitionStep, to: AcquisitionStep, more: object = {}) => {
  t.passTime(60_000)
  return museum.post(contract.moveProposal, { params: { id }, body: { from, to, ...more } })
}
const cast = (id: string, name: string, vote: 'for' | 'against' | 'abstained', note = '') =>
  museum.put(contract.castVote, { params: { id }, body: { name, vote, note } })
const read = async (id: string) => (await museum.get(contract.getProposal, { params: { id } })).body.proposal
const update = (id: string, body: object) =>
  museum.put(contract.updateProposal, { params: { id }, body: { ...described, ...texts, ...body } })

async function bring(id: string, to: AcquisitionStep): Promise<void> {
  const steps = ['idea', 'proposal', 'registrar', 'committee', 'approved', 'acquired'] as const
  for (const [index, from] of steps.slice(0, steps.indexOf(to as 'idea')).entries()) {
    if (from === 'committee') await cast(id, 'Aino Salo', 'for')
    const next = steps[index + 1] ?? 'idea'
    expect((await move(id, from, next)).status).toBe(200)
  }
}

describe('an idea', () => {
  test('about a work of the store is created once, also by concurrent requests', async () => {
    const body = { artwork: work.id, note: 'For the spring room.' }
    const answers = await releaseTogether(
      Array.from({ length: 4 }, () => () => museum.post(contract.startProposal, { body })),
    )
    expect(new Set(answers.map((answer) => answer.body.proposal.id)).size).toBe(1)
    expect(answers.filter((answer) => answer.body.started)).toHaveLength(1)
    const proposal = await read(answers[0]?.body.proposal.id ?? '')
    expect(proposal).toMatchObject({
      step: 'idea',
      artist: 'Ines Varga',
      title: 'Tide',
      date: '2019',
      price: 987.65,
      store: { state: 'on-sale', artwork: { id: work.id } },
      steps: [{ from: null, to: 'idea', note: 'For the spring room.', by: 'Aino Salo' }],
    })
  })

  test('belongs to one institution: others neither see nor change it', async () => {
    const { id } = await describeOne()
    const other = t.as(await t.createUser({ user_type: 'institution' }))
    const params = { id }
    const strange = [
      await other.get(contract.getProposal, { params }),
      await other.put(contract.updateProposal, { params, body: { ...described } }),
      await other.post(contract.moveProposal, { params, body: { from: 'idea', to: 'withdrawn', note: 'x' } }),
      await other.put(contract.castVote, { params, body: { name: 'A', vote: 'for' } }),
    ]
    expect(strange.map(({ status, failure }) => [status, failure.error])).toEqual(
      strange.map(() => [404, 'Proposal not found']),
    )
    expect((await other.get(contract.listProposals)).body).toMatchObject({ proposals: [], total: 0 })
  })

  test('needs a visible work, or artist and title of a described one', async () => {
    await t.db.write.updateTable('artworks').set({ status: 'pending' }).where('id', '=', work.id).execute()
    const lost = await museum.post(contract.startProposal, { body: { artwork: work.id } })
    expect([lost.status, lost.failure.error]).toEqual([404, 'Artwork not found'])
    const empty = await museum.post(contract.describeProposal, { body: { artist: ' ', title: '' } })
    expect(empty.failure.fields).toEqual({ artist: 'Artist is required', title: 'Title is required' })
  })
})

describe('a step', () => {
  test('is taken by one of two concurrent requests', async () => {
    const { id } = await describeOne()
    const answers = await releaseTogether([
      () => move(id, 'idea', 'proposal'),
      () => move(id, 'idea', 'withdrawn', { note: 'Out of scope.' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.failure.code).toBe('step_changed')
    expect((await read(id)).steps).toHaveLength(2)
  })

  test('must be an allowed one', async () => {
    const { id } = await describeOne()
    for (const to of ['registrar', 'committee', 'approved', 'acquired', 'accessioned', 'idea'] as const)
      expect((await move(id, 'idea', to)).failure.code).toBe('step_not_allowed')
    expect(await read(id)).toMatchObject({ step: 'idea', steps: [{ to: 'idea' }] })
  })

  test('requires the texts for the decision', async () => {
    const none = { significance: '', relevance: '', provenance: '', conservation: '' }
    const { id } = await describeOne(none)
    await bring(id, 'proposal')
    const early = await move(id, 'proposal', 'registrar')
    expect(Object.keys(early.failure.fields ?? {})).toEqual(['significance', 'relevance'])
    await update(id, { ...none, significance: 'Early.', relevance: 'Core.' })
    await bring(id, 'idea')
    expect((await move(id, 'proposal', 'registrar')).status).toBe(200)
    const unchecked = await move(id, 'registrar', 'committee')
    expect(Object.keys(unchecked.failure.fields ?? {})).toEqual(['provenance', 'conservation'])
  })

  test('that ends or returns needs a reason', async () => {
    const { id } = await describeOne()
    const silent = await move(id, 'idea', 'withdrawn', { note: '  ' })
    expect(silent.failure.fields).toEqual({ note: 'Note is required' })
    expect((await move(id, 'idea', 'withdrawn', { note: 'Sold.' })).body.proposal.step).toBe('withdrawn')
    expect((await move(id, 'withdrawn', 'idea')).failure.code).toBe('step_not_allowed')
  })

  test('is recorded in the history with its author', async () => {
    const { id } = await describeOne()
    await move(id, 'idea', 'proposal', { note: 'Curators agree.' })
    const { body } = await museum.get(listRoleHistory, {
      params: { screen: 'institutional-collection' },
      query: { about: id },
    })
    expect(body.changes.map(({ action, by }) => [action, by])).toEqual([
      ['proposal.moved', 'Aino Salo'],
      ['proposal.started', 'Aino Salo'],
    ])
    expect(body.changes[0]?.details).toEqual({
      step: { from: 'idea', to: 'proposal' },
      note: { from: null, to: 'Curators agree.' },
    })
  })
})

describe('the committee', () => {
  test('approves by a majority; a changed vote stays readable', async () => {
    const { id } = await describeOne()
    await bring(id, 'committee')
    expect((await move(id, 'committee', 'approved')).failure).toMatchObject({
      code: 'step_not_allowed',
      error: 'Without a majority of votes for it, a proposal cannot be approved.',
    })
    await cast(id, 'Aino Salo', 'for')
    await cast(id, 'Joonas Rinne', 'against', 'Too dear.')
    expect((await move(id, 'committee', 'approved')).failure.code).toBe('step_not_allowed')
    const { body } = await cast(id, ' joonas rinne ', 'abstained')
    expect(body.proposal.votes).toEqual({ for: 1, against: 0, abstained: 1 })
    expect(body.proposal.votesCast.map(({ vote, withdrawnAt }) => [vote, withdrawnAt !== null])).toEqual(
      expect.arrayContaining([
        ['for', false],
        ['against', true],
        ['abstained', false],
      ]),
    )
    expect((await move(id, 'committee', 'approved')).body.proposal.step).toBe('approved')
  })

  test('votes again when a returned proposal comes back, on that round only', async () => {
    const { id } = await describeOne()
    expect((await cast(id, 'Aino Salo', 'for')).failure.code).toBe('proposal_closed')
    await bring(id, 'committee')
    await cast(id, 'Aino Salo', 'for')
    await move(id, 'committee', 'proposal', { note: 'Ask the lender.' })
    expect(await read(id)).toMatchObject({ round: 2, votes: { for: 0 }, votesCast: [{ round: 1 }] })
    await move(id, 'proposal', 'registrar')
    await move(id, 'registrar', 'committee')
    expect((await move(id, 'committee', 'approved')).failure.code).toBe('step_not_allowed')
  })

  test('does not count a withdrawn vote', async () => {
    const { id } = await describeOne()
    await bring(id, 'committee')
    const { body } = await cast(id, 'Aino Salo', 'for')
    const voteId = body.proposal.votesCast[0]?.id ?? ''
    const { proposal } = (await museum.delete(contract.withdrawVote, { params: { id, voteId } })).body
    expect(proposal).toMatchObject({ votes: { for: 0 }, votesCast: [{ id: voteId }] })
    expect(proposal.votesCast[0]?.withdrawnAt).not.toBeNull()
  })
})

describe('the texts', () => {
  test('are fixed while the committee votes; price, fund and source can change afterwards', async () => {
    const { id } = await describeOne()
    expect((await update(id, { significance: 'The first.' })).body.proposal.significance).toBe('The first.')
    await bring(id, 'committee')
    const late = await update(id, { significance: 'Else.' })
    expect([late.status, late.failure.code]).toEqual([409, 'proposal_closed'])
    await cast(id, 'Aino Salo', 'for')
    await move(id, 'committee', 'approved')
    expect((await update(id, { title: 'Else' })).failure.code).toBe('proposal_closed')
    const agreed = await update(id, { significance: 'The first.', price: 1_000, fund: 'State' })
    expect(agreed.body.proposal).toMatchObject({ price: 1_000, priceCurrency: 'eur', fund: 'State' })
    await move(id, 'approved', 'acquired')
    expect((await update(id, { significance: 'The first.', price: 1 })).failure.code).toBe('proposal_closed')
  })

  test('are deleted with the account; a deleted artist’s name is removed', async () => {
    const { body } = await museum.post(contract.startProposal, { body: { artwork: work.id } })
    const admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL }))
    const remove = ({ id }: { id: string }) => admin.delete(deleteUser, { params: { id } })
    const gone = await t.createUser()
    const theirs = await t.createArtwork({ user_id: gone.id, title: 'Ember' })
    const other = (await museum.post(contract.startProposal, { body: { artwork: theirs.id } })).body.proposal
    await remove(gone)
    expect(await read(other.id)).toMatchObject({ artist: 'Deleted user', store: { state: 'withdrawn' } })
    await remove(institution)
    const left = await t.db.read
      .selectFrom('acquisition_proposals')
      .select('id')
      .where('id', 'in', [body.proposal.id, other.id])
      .execute()
    expect(left).toEqual([])
  })
})
