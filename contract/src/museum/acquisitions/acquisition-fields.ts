import { z } from 'zod'
import { acquisitionSteps, proposalTextMax, storeStates, voteKinds } from './acquisition-steps.ts'
import { artwork } from '../../artworks/artworks.ts'
import { someAmount } from '../../collector/collection/collection-object.ts'
import { collectionCurrencies } from '../../collector/collection/collection-rules.ts'
import { line, text, time } from '../../http/schemas.ts'

type Field = keyof typeof proposalTextMax
const shortText = (name: Field) => line(proposalTextMax[name]).default('')
const longText = (name: Field) => text(proposalTextMax[name]).default('')

export const proposalFields = {
  artist: line(proposalTextMax.artist).min(1, { message: 'required' }),
  title: line(proposalTextMax.title).min(1, { message: 'required' }),
  date: shortText('date'),
  medium: shortText('medium'),
  size: shortText('size'),
  source: shortText('source'),
  significance: longText('significance'),
  provenance: longText('provenance'),
  relevance: longText('relevance'),
  similar: longText('similar'),
  conservation: longText('conservation'),
  /** Currency units; null without a price, for example for a gift. */
  price: someAmount.nullable().default(null),
  priceCurrency: z.enum(collectionCurrencies).optional(),
  fund: shortText('fund'),
}

const inStore = z.object({
  state: z.enum(storeStates),
  /** Null once the caller may no longer open it. */
  artwork: artwork.nullable(),
})

export const proposal = z.object({
  id: z.string(),
  step: z.enum(acquisitionSteps),
  since: time,
  artist: z.string(),
  title: z.string(),
  date: z.string(),
  medium: z.string(),
  size: z.string(),
  source: z.string(),
  price: z.number().nullable(),
  priceCurrency: z.string(),
  fund: z.string(),
  artworkId: z.string().nullable(),
  store: inStore.nullable(),
  votes: z.object({ for: z.number(), against: z.number(), abstained: z.number() }),
  /** The accessioned object. */
  object: z.object({ id: z.string(), number: z.string() }).nullable(),
  createdAt: time,
})
export type Proposal = z.output<typeof proposal>

const stepTaken = z.object({
  id: z.string(),
  from: z.enum(acquisitionSteps).nullable(),
  to: z.enum(acquisitionSteps),
  note: z.string(),
  by: z.string(),
  at: time,
})
export type StepTaken = z.output<typeof stepTaken>

const vote = z.object({
  id: z.string(),
  /** Round of the committee; a proposal that is returned and comes back is voted on again. */
  round: z.number(),
  name: z.string(),
  vote: z.enum(voteKinds),
  note: z.string(),
  at: time,
  /** A withdrawn vote stays readable but does not count. */
  withdrawnAt: time.nullable(),
})
export type Vote = z.output<typeof vote>

export const wholeProposal = proposal.extend({
  significance: z.string(),
  provenance: z.string(),
  relevance: z.string(),
  similar: z.string(),
  conservation: z.string(),
  round: z.number(),
  steps: z.array(stepTaken),
  votesCast: z.array(vote),
  /** Other proposals of the same work, newest first. */
  others: z.array(z.object({ id: z.string(), step: z.enum(acquisitionSteps), createdAt: time })),
})
export type WholeProposal = z.output<typeof wholeProposal>
