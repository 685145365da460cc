/** The pipeline in order; `registrar` is the registrar's check. */
export const acquisitionSteps = [
  'idea',
  'proposal',
  'registrar',
  'committee',
  'approved',
  'declined',
  'acquired',
  'accessioned',
  'withdrawn',
] as const
export type AcquisitionStep = (typeof acquisitionSteps)[number]

/**
 * Registrar and committee may return a proposal. Declined, withdrawn and accessioned are final; a declined work can
 * be proposed again. See decision 022.
 */
export const nextSteps: Record<AcquisitionStep, readonly AcquisitionStep[]> = {
  idea: ['proposal', 'withdrawn'],
  proposal: ['registrar', 'withdrawn'],
  registrar: ['committee', 'proposal', 'withdrawn'],
  committee: ['approved', 'declined', 'proposal', 'withdrawn'],
  approved: ['acquired', 'withdrawn'],
  declined: [],
  acquired: ['accessioned'],
  accessioned: [],
  withdrawn: [],
}

export const canMove = (from: AcquisitionStep, to: AcquisitionStep): boolean => nextSteps[from].includes(to)

/** After these the same work can be proposed again. */
export const closedSteps = ['declined', 'withdrawn'] as const satisfies readonly AcquisitionStep[]

export const needsReason = (to: AcquisitionStep, from: AcquisitionStep): boolean =>
  to === 'declined' || to === 'withdrawn' || (to === 'proposal' && from !== 'idea')

export const neededBefore = {
  registrar: ['significance', 'relevance'],
  committee: ['significance', 'relevance', 'provenance', 'conservation'],
} as const
export type NeededText = (typeof neededBefore)['committee'][number]

export const missingFor = (to: AcquisitionStep, proposal: Record<NeededText, string>): NeededText[] =>
  to === 'registrar' || to === 'committee'
    ? neededBefore[to].filter((field) => proposal[field].trim() === '')
    : []

export const voteKinds = ['for', 'against', 'abstained'] as const
export type VoteKind = (typeof voteKinds)[number]
export type VoteCounts = Record<VoteKind, number>

/** A tie is no majority: the chair's casting vote is recorded as a vote. */
export const hasMajority = (votes: VoteCounts): boolean => votes.for > votes.against

/**
 * All while the proposal is written and checked, none while the committee votes, and the terms agreed with the seller
 * until it is acquired.
 */
export function editableAt(step: AcquisitionStep): 'all' | 'terms' | 'nothing' {
  if (step === 'idea' || step === 'proposal' || step === 'registrar') return 'all'
  return step === 'approved' ? 'terms' : 'nothing'
}

/** State of a work of the store; `own` was bought here by the institution itself. */
export const storeStates = ['on-sale', 'held', 'own', 'sold', 'withdrawn'] as const
export type StoreState = (typeof storeStates)[number]

export const acquisitionSorts = ['created_at', 'since', 'title', 'artist', 'price', 'step'] as const

export const proposalTextMax = {
  artist: 200,
  title: 200,
  date: 40,
  medium: 200,
  size: 120,
  source: 200,
  fund: 120,
  significance: 4_000,
  provenance: 4_000,
  relevance: 4_000,
  similar: 4_000,
  conservation: 4_000,
} as const
export const stepNoteMax = 2_000
export const creditLineMax = 300
export const voterNameMax = 120
export const votesMax = 60
/** Cards per column; the table has the rest. */
export const columnCards = 40
