import { randomUUID } from 'node:crypto'
import type { WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import {
  type AcquisitionStep,
  canMove,
  hasMajority,
  missingTexts,
  votesMax,
} from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import type {
  castVote as voteRoute,
  moveProposal as moveRoute,
} from '@passion-art/contract/museum/acquisitions/acquisitions'
import type { BodyOf } from '@passion-art/contract/http/route'
import { fromCents } from '@passion-art/contract/http/schemas'
import { accessionObjects } from '../objects/accession-service.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { foldKey } from '../../http/rights.ts'
import type { Viewer } from '../../http/viewer.ts'
import { changedFields } from '../../roles/role-history-service.ts'
import { getProposal } from './proposal-list-service.ts'
import { countVotes, endVote, insertStep, insertVote, listVotes } from './proposal-part-store.ts'
import { votesOf } from './proposal-present.ts'
import { getLocked, writeDown } from './proposal-service.ts'
import { changeProposal, type Db, type ProposalRow } from './proposal-store.ts'

type Move = BodyOf<typeof moveRoute>

/**
 * If the proposal is still at the step that the caller saw. Throws not_found, step_changed, step_not_allowed and
 * validation_failed for missing texts.
 */
export async function moveProposal(
  deps: Deps,
  viewer: Viewer,
  id: string,
  move: Move,
): Promise<WholeProposal> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const before = await getLocked(tx, viewer, id)
    if (before.step !== move.from) throw new AppError('step_changed')
    await refuseUnready(tx, before, move)
    const object = move.to === 'accessioned' ? await accession(tx, viewer, before, { ...move, at }) : null
    await changeProposal(tx, before, {
      step: move.to,
      step_since: at,
      updated_at: at,
      // When returned by the committee, the next vote is a new round.
      round: move.from === 'committee' && move.to === 'proposal' ? before.round + 1 : before.round,
      ...(object && { object_id: object.id, object_number: object.number }),
    })
    await insertStep(tx, {
      id: randomUUID(),
      proposal_id: before.id,
      from_step: move.from,
      to_step: move.to,
      note: move.note,
      actor_id: viewer.id,
      at,
    })
    const details = {
      ...changedFields({ step: move.from }, { step: move.to }),
      ...changedFields({}, { note: move.note, number: object?.number }),
    }
    await writeDown(tx, viewer, before, { action: 'proposal.moved', details, at })
  })
  return getProposal(deps, viewer, id)
}

async function refuseUnready(tx: Db, row: ProposalRow, { from, to }: Move): Promise<void> {
  if (!canMove(from, to)) throw new AppError('step_not_allowed')
  const missing = missingTexts(to, row)
  if (missing.length > 0)
    throw new AppError('validation_failed', {
      fields: Object.fromEntries(missing.map((field) => [field, { key: 'required' }])),
    })
  if (to !== 'approved') return
  const votes = votesOf(await countVotes(tx, [row.id]))(row.id)
  if (!hasMajority(votes)) throw new AppError('step_not_allowed', { textKey: 'no_majority' })
}

async function accession(
  tx: Db,
  viewer: Viewer,
  row: ProposalRow,
  { creditLine, at }: Move & { at: string },
): Promise<{ id: string; number: string }> {
  const [object] = await accessionObjects(tx, {
    ownerId: viewer.id,
    actorId: viewer.id,
    at,
    year: Number(at.slice(0, 4)),
    source: row.source,
    ...(creditLine && { creditLine }),
    ...(row.price_cents !== null && { price: fromCents(row.price_cents), currency: row.price_currency }),
    ...(row.fund && { fund: row.fund }),
    proposalId: row.id,
    objects: [
      {
        title: row.title,
        artist: row.artist,
        date: row.date,
        medium: row.medium,
        size: row.size,
        ...(row.artwork_id && { artworkId: row.artwork_id }),
      },
    ],
  })
  if (!object) throw new Error('An accession of one object made none.')
  return object
}

/**
 * The former vote stays readable. Throws not_found, proposal_closed outside the committee step, and collection_full.
 */
export async function castVote(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { name, vote, note }: BodyOf<typeof voteRoute>,
): Promise<WholeProposal> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const { row, votes } = await getVotedOn(tx, viewer, id)
    const key = foldKey(name)
    const former = votes.find((one) => one.name_key === key && one.withdrawn_at === null)
    if (former && former.vote === vote && former.note === note) return
    if (votes.length >= votesMax)
      throw new AppError('collection_full', { textKey: 'votes_full', values: { n: String(votesMax) } })
    if (former) await endVote(tx, former.id, at)
    const cast = { proposal_id: row.id, round: row.round, name, name_key: key, vote, note, at }
    await insertVote(tx, { id: randomUUID(), ...cast, withdrawn_at: null })
    const details = {
      voter: { from: null, to: name },
      ...changedFields({ vote: former?.vote, note: former?.note }, { vote, note }),
    }
    await writeDown(tx, viewer, row, { action: 'proposal.voted', details, at })
  })
  return getProposal(deps, viewer, id)
}

/** Throws not_found, and proposal_closed outside the committee step. */
export async function withdrawVote(
  deps: Deps,
  viewer: Viewer,
  { id, voteId }: { id: string; voteId: string },
): Promise<WholeProposal> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const { row, votes } = await getVotedOn(tx, viewer, id)
    const vote = votes.find((one) => one.id === voteId.toLowerCase())
    if (!vote) throw notFound('Vote')
    if (vote.withdrawn_at !== null) return
    await endVote(tx, vote.id, at)
    const details = { voter: { from: vote.name, to: null }, vote: { from: vote.vote, to: null } }
    await writeDown(tx, viewer, row, { action: 'proposal.unvoted', details, at })
  })
  return getProposal(deps, viewer, id)
}

async function getVotedOn(tx: Db, viewer: Viewer, id: string) {
  const row = await getLocked(tx, viewer, id)
  const step = row.step as AcquisitionStep
  if (step !== 'committee') throw new AppError('proposal_closed')
  const votes = await listVotes(tx, row.id)
  return { row, votes: votes.filter(({ round }) => round === row.round) }
}
