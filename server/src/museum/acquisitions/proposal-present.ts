import type {
  Proposal,
  StepTaken,
  Vote,
  WholeProposal,
} from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import type {
  AcquisitionStep,
  StoreState,
  VoteCounts,
  VoteKind,
} from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { fromCents } from '@passion-art/contract/http/schemas'
import { wishlistStateOf } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import { fullName } from '../../http/identify.ts'
import type { CountedVotes, StepRow, VoteRow } from './proposal-part-store.ts'
import type { ProposalRow } from './proposal-store.ts'

export interface Around {
  artwork: Artwork | undefined
  bought: boolean
  votes: VoteCounts
}

export function presentProposal(row: ProposalRow, { artwork, bought, votes }: Around): Proposal {
  return {
    id: row.id,
    step: row.step as AcquisitionStep,
    since: row.step_since,
    artist: row.artist,
    title: row.title,
    date: row.date,
    medium: row.medium,
    size: row.size,
    source: row.source,
    price: row.price_cents === null ? null : fromCents(row.price_cents),
    priceCurrency: row.price_currency,
    fund: row.fund,
    artworkId: row.artwork_id,
    store: row.from_store === 1 ? { state: stateOf(artwork, bought), artwork: artwork ?? null } : null,
    votes,
    object:
      row.object_id === null || row.object_number === null
        ? null
        : { id: row.object_id, number: row.object_number },
    createdAt: row.created_at,
  }
}

function stateOf(artwork: Artwork | undefined, bought: boolean): StoreState {
  if (bought) return 'own'
  return artwork ? wishlistStateOf(artwork) : 'withdrawn'
}

interface Parts {
  steps: readonly StepRow[]
  votes: readonly VoteRow[]
  others: readonly { id: string; step: string; created_at: string }[]
}

export const presentWhole = (
  row: ProposalRow,
  around: Around,
  { steps, votes, others }: Parts,
): WholeProposal => ({
  ...presentProposal(row, around),
  significance: row.significance,
  provenance: row.provenance,
  relevance: row.relevance,
  similar: row.similar_objects,
  conservation: row.conservation,
  round: row.round,
  steps: steps.map(presentStep),
  votesCast: votes.map(presentVote),
  others: others.map(({ id, step, created_at }) => ({
    id,
    step: step as AcquisitionStep,
    createdAt: created_at,
  })),
})

const presentStep = (row: StepRow): StepTaken => ({
  id: row.id,
  from: row.from_step as AcquisitionStep | null,
  to: row.to_step as AcquisitionStep,
  note: row.note,
  by: nameOf(row),
  at: row.at,
})

function nameOf({ first_name, last_name, username, deleted_at }: StepRow): string {
  if (deleted_at || first_name === null || last_name === null || username === null) return 'Deleted user'
  return fullName({ first_name, last_name, username })
}

const presentVote = (row: VoteRow): Vote => ({
  id: row.id,
  round: row.round,
  name: row.name,
  vote: row.vote as VoteKind,
  note: row.note,
  at: row.at,
  withdrawnAt: row.withdrawn_at,
})

export function votesOf(counted: readonly CountedVotes[]): (proposalId: string) => VoteCounts {
  const byProposal = Map.groupBy(counted, (one) => one.proposal_id)
  return (proposalId) => {
    const found = byProposal.get(proposalId) ?? []
    const countOf = (kind: VoteKind) => found.find(({ vote }) => vote === kind)?.count ?? 0
    return { for: countOf('for'), against: countOf('against'), abstained: countOf('abstained') }
  }
}
