import * as calls from '@passion-art/contract/museum/loans/museum-loans'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import * as loans from './loan-service.ts'
import * as steps from './loan-step-service.ts'

export function registerLoanRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listLoans, async ({ query, caller }) => ({
    success: true,
    ...(await loans.listLoans(deps, caller.viewer, query)),
  }))
  bindRoute(app, deps, calls.exportLoans, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('loans', deps.now()))
    return csvFile(columns, loans.readLoans(deps, caller.viewer, query))
  })
  bindRoute(app, deps, calls.getLoan, async ({ params, caller }) => ({
    success: true,
    loan: await loans.getLoan(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.draftLoan, async ({ body, caller }) => ({
    success: true,
    loan: await loans.draftLoan(deps, caller.viewer, body),
  }))
  bindRoute(app, deps, calls.updateLoan, async ({ params, body, caller }) => ({
    success: true,
    loan: await loans.updateLoan(deps, caller.viewer, params.id, body),
  }))
  bindSteps(app, deps)
}

function bindSteps(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.startLoan, async ({ params, body, caller }) => ({
    success: true,
    loan: await steps.startLoan(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, calls.cancelLoan, async ({ params, caller }) => ({
    success: true,
    loan: await steps.cancelLoan(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.reportLoanItem, async ({ params, body, caller }) => ({
    success: true,
    ...(await steps.reportItem(deps, caller.viewer, params.id, body)),
  }))
  bindRoute(app, deps, calls.returnLoan, async ({ params, body, caller }) => ({
    success: true,
    loan: await steps.returnLoan(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, calls.addLoanAgreement, async ({ params, file, caller }) => ({
    success: true,
    loan: await steps.addAgreement(deps, caller.viewer, params.id, file),
  }))
}

type Row = Awaited<ReturnType<typeof loans.readLoans>> extends AsyncGenerator<infer One> ? One : never

const columns: CsvColumn<Row>[] = [
  { head: 'direction', cell: ({ loan }) => loan.direction },
  { head: 'state', cell: ({ loan }) => loan.state },
  { head: 'party', cell: ({ loan }) => loan.party },
  { head: 'purpose', cell: ({ loan }) => loan.purpose },
  { head: 'from', cell: ({ loan }) => loan.fromOn },
  { head: 'until', cell: ({ loan }) => loan.untilOn },
  { head: 'due', cell: ({ loan }) => loan.time ?? '' },
  { head: 'returned', cell: ({ loan }) => loan.returnedOn ?? '' },
  { head: 'insured', cell: ({ loan }) => (loan.insured === null ? '' : loan.insured.toFixed(2)) },
  {
    head: 'insuredCurrency',
    cell: ({ loan }) => (loan.insured === null ? '' : loan.insuredCurrency.toUpperCase()),
  },
  { head: 'number', cell: ({ item }) => item.number },
  { head: 'title', cell: ({ item }) => item.title },
  { head: 'artist', cell: ({ item }) => item.artist },
  { head: 'date', cell: ({ item }) => item.date },
  { head: 'medium', cell: ({ item }) => item.medium },
  { head: 'size', cell: ({ item }) => item.size },
  { head: 'note', cell: ({ loan }) => loan.note },
]
