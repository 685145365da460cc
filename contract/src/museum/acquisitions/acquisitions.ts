import { z } from 'zod'
import { proposal, proposalFields, wholeProposal } from './acquisition-fields.ts'
import {
  acquisitionSorts,
  acquisitionSteps,
  creditLineMax,
  needsReason,
  proposalTextMax,
  stepNoteMax,
  voteKinds,
  voterNameMax,
} from './acquisition-steps.ts'
import { tableQuery } from '../../http/admin-tables.ts'
import { artwork } from '../../artworks/artworks.ts'
import { route } from '../../http/route.ts'
import { byId, line, pagination, success, text, uuid } from '../../http/schemas.ts'

const access = 'institution'
const recordKind = 'Proposal'
const step = z.enum(acquisitionSteps)
const oneProposal = z.object({ success, proposal: wholeProposal })

const proposalQuery = tableQuery(acquisitionSorts).extend({
  step: step.optional().catch(undefined),
  fund: line(proposalTextMax.fund).optional(),
})

const choices = z.object({
  funds: z.array(z.object({ value: z.string(), count: z.number() })),
  total: z.number(),
})

export const listProposals = route({
  name: 'acquisitions.list',
  method: 'GET',
  path: '/acquisitions/proposals',
  access,
  summary: "The institution's proposals, newest first.",
  query: proposalQuery,
  reply: z.object({ success, proposals: z.array(proposal), pagination, ...choices.shape }),
})

export const listBoard = route({
  name: 'acquisitions.board',
  method: 'GET',
  path: '/acquisitions/board',
  access,
  summary: 'The same by step: how many stand there, and the first of them.',
  query: proposalQuery,
  reply: z.object({
    success,
    columns: z.array(z.object({ step, total: z.number(), proposals: z.array(proposal) })),
    ...choices.shape,
  }),
})

export const exportProposals = route({
  name: 'acquisitions.file',
  method: 'GET',
  path: '/acquisitions/proposals.csv',
  access,
  summary: 'What the filters let through, in the same order, as CSV.',
  query: proposalQuery,
  reply: z.unknown(),
  kind: 'text/csv',
})

export const findProposable = route({
  name: 'acquisitions.works',
  method: 'GET',
  path: '/acquisitions/works',
  access,
  summary: 'Works on sale by title, artist or category, newest first, at most twelve.',
  query: z.object({ q: line(200).optional() }),
  reply: z.object({
    success,
    works: z.array(
      z.object({
        artwork,
        proposalId: z.string().nullable(),
      }),
    ),
  }),
})

export const startProposal = route({
  name: 'acquisitions.start',
  method: 'POST',
  path: '/acquisitions/proposals',
  access,
  summary:
    'Start an idea about a work of the store. While a proposal of the work is open, or ended in the collection, the answer is that one.',
  recordKind: 'Artwork',
  body: z.object({ artwork: uuid, note: text(stepNoteMax).default('') }),
  reply: z.object({ success, proposal: z.object({ id: z.string() }), started: z.boolean() }),
})

export const describeProposal = route({
  name: 'acquisitions.describe',
  method: 'POST',
  path: '/acquisitions/proposals/described',
  access,
  summary: 'Start an idea about a work from elsewhere.',
  body: z.object({ ...proposalFields, note: text(stepNoteMax).default('') }),
  status: 201,
  reply: oneProposal,
})

export const getProposal = route({
  name: 'acquisitions.get',
  method: 'GET',
  path: '/acquisitions/proposals/{id}',
  access,
  summary: 'One proposal with its texts, its steps and its votes.',
  recordKind,
  params: byId,
  reply: oneProposal,
})

export const updateProposal = route({
  name: 'acquisitions.update',
  method: 'PUT',
  path: '/acquisitions/proposals/{id}',
  access,
  summary:
    'Change a proposal until the committee has it; once approved, price, fund and source until it is acquired.',
  recordKind,
  params: byId,
  body: z.object(proposalFields),
  reply: oneProposal,
  errors: ['proposal_closed'],
})

export const moveProposal = route({
  name: 'acquisitions.move',
  method: 'POST',
  path: '/acquisitions/proposals/{id}/steps',
  access,
  summary: 'Take the next step, if the proposal is still at the one the caller saw.',
  recordKind,
  params: byId,
  body: z
    .object({
      from: step,
      to: step,
      note: text(stepNoteMax).default(''),
      creditLine: line(creditLineMax).default(''),
    })
    .refine(({ from, to, note }) => note !== '' || !needsReason(to, from), {
      path: ['note'],
      message: 'required',
    }),
  reply: oneProposal,
  errors: ['step_changed', 'step_not_allowed'],
})

export const castVote = route({
  name: 'acquisitions.vote',
  method: 'PUT',
  path: '/acquisitions/proposals/{id}/votes',
  access,
  summary:
    "Write down a committee member's vote, or another one of the same member; while the committee has it.",
  recordKind,
  params: byId,
  body: z.object({
    name: line(voterNameMax).min(1, { message: 'required' }),
    vote: z.enum(voteKinds),
    note: text(stepNoteMax).default(''),
  }),
  reply: oneProposal,
  errors: ['proposal_closed', 'collection_full'],
})

export const withdrawVote = route({
  name: 'acquisitions.withdrawVote',
  method: 'DELETE',
  path: '/acquisitions/proposals/{id}/votes/{voteId}',
  access,
  summary: 'Count a vote no longer; it stays readable.',
  recordKind: 'Vote',
  params: z.object({ id: uuid, voteId: uuid }),
  reply: oneProposal,
  errors: ['proposal_closed'],
})

export const acquisitionRoutes = [
  listProposals,
  listBoard,
  exportProposals,
  findProposable,
  startProposal,
  describeProposal,
  getProposal,
  updateProposal,
  moveProposal,
  castVote,
  withdrawVote,
] as const
