/** The pipeline in its order; `registrar` is the registrar's check. */
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
 * Allowed steps. Registrar and committee may hand a proposal back for more information. What is declined, withdrawn or
 * accessioned stays so; a declined work can be proposed anew. See decision 022.
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

/** After these the same work can be proposed anew. */
export const closedSteps = ['declined', 'withdrawn'] as const satisfies readonly AcquisitionStep[]

/** Handing back, declining and withdrawing say why. */
export const needsReason = (to: AcquisitionStep, from: AcquisitionStep): boolean =>
  to === 'declined' || to === 'withdrawn' || (to === 'proposal' && from !== 'idea')

/** What must be written before a step: the curator's case for the registrar, what the registrar finds for the committee. */
export const neededBefore = {
  registrar: ['significance', 'relevance'],
  committee: ['significance', 'relevance', 'provenance', 'conservation'],
} as const
export type NeededText = (typeof neededBefore)['committee'][number]

/** Texts that are missing for a step. */
export const missingFor = (to: AcquisitionStep, proposal: Record<NeededText, string>): NeededText[] =>
  to === 'registrar' || to === 'committee'
    ? neededBefore[to].filter((field) => proposal[field].trim() === '')
    : []

export const voteKinds = ['for', 'against', 'abstained'] as const
export type VoteKind = (typeof voteKinds)[number]
export type VoteCounts = Record<VoteKind, number>

/** A tie is no majority: the chair's casting vote is a vote. */
export const hasMajority = (votes: VoteCounts): boolean => votes.for > votes.against

/**
 * What of a proposal can be changed: everything while it is written and checked, nothing while the committee votes, and
 * what is agreed with the seller until it is acquired.
 */
export function editableAt(step: AcquisitionStep): 'all' | 'terms' | 'nothing' {
  if (step === 'idea' || step === 'proposal' || step === 'registrar') return 'all'
  return step === 'approved' ? 'terms' : 'nothing'
}

/** How a work of the store stands; `own` was bought here by the institution itself. */
export const storeStates = ['on-sale', 'held', 'own', 'sold', 'withdrawn'] as const
export type StoreState = (typeof storeStates)[number]

export const acquisitionSorts = ['created_at', 'since', 'title', 'artist', 'price', 'step'] as const

/** Lengths of the texts, in characters. */
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
/** Votes of one round. */
export const votesMax = 60
/** Cards of a column; the table has the rest. */
export const columnCards = 40
