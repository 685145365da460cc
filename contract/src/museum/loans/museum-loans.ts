import { z } from 'zod'
import { tableQuery } from '../../http/admin-tables.ts'
import { currencyOf, objectAmount } from '../../collector/collection/collection-object.ts'
import { maxDocumentBytes } from '../../collector/collection/collection-rules.ts'
import {
  conditionReport,
  labelFields,
  museumDocument,
  neededDay,
  neededLine,
  presentDay,
  reportFields,
  someLine,
  someText,
} from '../objects/museum-object.ts'
import { loanDirections, loanItemsMax, loanSorts, loanStates, loanTimes } from '../objects/museum-rules.ts'
import { route } from '../../http/route.ts'
import { byId, pagination, success, time, uuid } from '../../http/schemas.ts'

const access = 'institution'
const recordKind = 'Loan'

const loanItem = z.object({
  id: z.string(),
  /** Null for a borrowed work. */
  objectId: z.string().nullable(),
  /** '' for a borrowed work. */
  number: z.string(),
  title: z.string(),
  artist: z.string(),
  date: z.string(),
  medium: z.string(),
  size: z.string(),
  /** Condition reports of its return, newest first. */
  reports: z.array(conditionReport),
})
export type LoanItem = z.output<typeof loanItem>

const loan = z.object({
  id: z.string(),
  direction: z.enum(loanDirections),
  state: z.enum(loanStates),
  party: z.string(),
  purpose: z.string(),
  fromOn: z.string(),
  untilOn: z.string(),
  insured: z.number().nullable(),
  insuredCurrency: z.string(),
  note: z.string(),
  /** Set for an active loan. */
  time: z.enum(loanTimes).nullable(),
  items: z.array(loanItem),
  agreements: z.array(museumDocument),
  startedOn: z.string().nullable(),
  returnedOn: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
})
export type Loan = z.output<typeof loan>
const oneLoan = z.object({ success, loan })

const loanQuery = tableQuery(loanSorts).extend({
  direction: z.enum(loanDirections).optional(),
  state: z.enum(loanStates).optional(),
  time: z.enum(loanTimes).optional(),
})
export type LoanQuery = z.output<typeof loanQuery>

export const listLoans = route({
  name: 'museum.loans',
  method: 'GET',
  path: '/museum/loans',
  access,
  summary: 'Your loans, out and in, the newest first.',
  query: loanQuery,
  reply: z.object({
    success,
    loans: z.array(loan),
    pagination,
    due: z.number(),
    overdue: z.number(),
    total: z.number(),
  }),
})

export const exportLoans = route({
  name: 'museum.loansFile',
  method: 'GET',
  path: '/museum/loans.csv',
  access,
  summary: 'All loans the filters let through, in the list’s order, a line for each object, as CSV.',
  query: loanQuery,
  reply: z.unknown(),
  kind: 'text/csv',
})

export const getLoan = route({
  name: 'museum.loan',
  method: 'GET',
  path: '/museum/loans/{id}',
  access,
  summary: 'One of your loans.',
  recordKind,
  params: byId,
  reply: oneLoan,
})

const loanFields = {
  party: neededLine('party'),
  purpose: someLine('purpose'),
  fromOn: neededDay,
  untilOn: neededDay,
  insured: objectAmount,
  insuredCurrency: currencyOf,
  note: someText('note'),
}
const inOrder = ({ fromOn, untilOn }: { fromOn: string; untilOn: string }) => fromOn <= untilOn
const order = { message: 'day_order', path: ['untilOn'] }

interface Lent {
  direction?: string
  objects?: readonly unknown[]
  works?: readonly unknown[]
}
const named = (field: 'objects' | 'works') => ({
  message: 'required',
  path: [field],
  // Also while other fields are wrong.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
})

export const draftLoan = route({
  name: 'museum.draftLoan',
  method: 'POST',
  path: '/museum/loans',
  access,
  summary: 'Draft a loan: your objects going out, or objects of others coming in, described in words.',
  recordKind,
  body: z
    .object({
      direction: z.enum(loanDirections),
      ...loanFields,
      objects: z.array(uuid).max(loanItemsMax, { message: 'invalid' }).default([]),
      works: z.array(z.object(labelFields)).max(loanItemsMax, { message: 'invalid' }).default([]),
    })
    .refine(inOrder, order)
    .refine(({ direction, objects }: Lent) => direction !== 'out' || objects?.length !== 0, named('objects'))
    .refine(({ direction, works }: Lent) => direction !== 'in' || works?.length !== 0, named('works')),
  status: 201,
  reply: oneLoan,
  errors: ['object_lent', 'deaccessioned'],
})

export const updateLoan = route({
  name: 'museum.updateLoan',
  method: 'PUT',
  path: '/museum/loans/{id}',
  access,
  summary: 'Change what a loan says while it is drafted or active; its objects stay.',
  recordKind,
  params: byId,
  body: z.object(loanFields).refine(inOrder, order),
  reply: oneLoan,
  errors: ['object_lent', 'loan_step'],
})

export const startLoan = route({
  name: 'museum.startLoan',
  method: 'POST',
  path: '/museum/loans/{id}/start',
  access,
  summary: 'The objects of a drafted loan change hands.',
  recordKind,
  params: byId,
  body: z.object({ on: presentDay }),
  reply: oneLoan,
  errors: ['object_lent', 'deaccessioned', 'loan_step'],
})

export const cancelLoan = route({
  name: 'museum.cancelLoan',
  method: 'POST',
  path: '/museum/loans/{id}/cancel',
  access,
  summary: 'A drafted loan doesn’t come about; it stays in the list.',
  recordKind,
  params: byId,
  reply: oneLoan,
  errors: ['loan_step'],
})

export const reportLoanItem = route({
  name: 'museum.reportLoan',
  method: 'POST',
  path: '/museum/loans/{id}/reports',
  access,
  summary: 'The condition in which an object of an active loan comes back, or goes back.',
  recordKind,
  params: byId,
  body: z.object({ item: uuid, ...reportFields }),
  status: 201,
  reply: oneLoan.extend({ report: conditionReport }),
  errors: ['loan_step', 'museum_full'],
})

export const returnLoan = route({
  name: 'museum.returnLoan',
  method: 'POST',
  path: '/museum/loans/{id}/return',
  access,
  summary: 'Close an active loan; every object of it needs a condition report of its return before.',
  recordKind,
  params: byId,
  body: z.object({ returnedOn: neededDay, place: someLine('location') }),
  reply: oneLoan,
  errors: ['loan_step', 'report_missing'],
})

export const addLoanAgreement = route({
  name: 'museum.addAgreement',
  method: 'POST',
  path: '/museum/loans/{id}/agreements',
  access,
  summary: 'Add the agreement of a loan, PDF; the newest counts.',
  recordKind,
  params: byId,
  upload: { field: 'file', maxBytes: maxDocumentBytes },
  status: 201,
  reply: oneLoan,
  errors: ['museum_full', 'file_too_large', 'unsupported_file'],
})

export const museumLoanRoutes = [
  listLoans,
  exportLoans,
  getLoan,
  draftLoan,
  updateLoan,
  startLoan,
  cancelLoan,
  reportLoanItem,
  returnLoan,
  addLoanAgreement,
] as const
