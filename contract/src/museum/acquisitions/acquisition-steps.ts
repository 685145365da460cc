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

/** Registrar and committee may return a proposal. Declined, withdrawn and accessioned are final (decision 022). */
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
export const reproposableSteps = ['declined', 'withdrawn'] as const satisfies readonly AcquisitionStep[]

export const needsReason = (to: AcquisitionStep, from: AcquisitionStep): boolean =>
  to === 'declined' || to === 'withdrawn' || (to === 'proposal' && from !== 'idea')

export const requiredTexts = {
  registrar: ['significance', 'relevance'],
  committee: ['significance', 'relevance', 'provenance', 'conservation'],
} as const
export type RequiredText = (typeof requiredTexts)['committee'][number]

export const missingTexts = (to: AcquisitionStep, proposal: Record<RequiredText, string>): RequiredText[] =>
  to === 'registrar' || to === 'committee'
    ? requiredTexts[to].filter((field) => proposal[field].trim() === '')
    : []

export const voteKinds = ['for', 'against', 'abstained'] as const
export type VoteKind = (typeof voteKinds)[number]
export type VoteCounts = Record<VoteKind, number>

/** A tie is no majority: the chair's casting vote is recorded as a vote. */
export const hasMajority = (votes: VoteCounts): boolean => votes.for > votes.against

/** Which fields can be edited: all up to the registrar's check, the seller's terms once approved, otherwise none. */
export function editableAt(step: AcquisitionStep): 'all' | 'terms' | 'nothing' {
  if (step === 'idea' || step === 'proposal' || step === 'registrar') return 'all'
  return step === 'approved' ? 'terms' : 'nothing'
}

/** State of a proposed work in our store; 'own': this institution has bought it. */
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
