import * as contract from '@passion-art/contract/orders/ledger'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../http/csv.ts'
import type { Deps } from '../deps.ts'
import { pageOf } from '../http/paging.ts'
import * as sums from './artist-sums-service.ts'
import * as ledger from './ledger-account-service.ts'
import { presentArtist, presentEntry, presentSummary } from './ledger-present.ts'

export function registerLedgerRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, contract.getLedger, async ({ query, caller }) => {
    const { account, entries, pagination } = await ledger.readLedger(deps, caller.viewer, pageOf(query, 20))
    return {
      success: true,
      summary: presentSummary(account),
      entries: entries.map(presentEntry),
      pagination,
    }
  })
  bindRoute(app, deps, contract.getStatement, async ({ query, caller, header }) => {
    const { language, viewer } = caller
    const { month, bytes } = await ledger.getStatement(deps, viewer.id, { month: query.month, language })
    header('content-disposition', nameOf(month))
    return bytes
  })
  bindRoute(app, deps, contract.listLedger, async ({ query }) => {
    const page = pageOf(query, 20)
    const [{ accounts }, { entries, pagination }] = await Promise.all([
      sums.listArtistAccounts(deps, {}, page),
      ledger.readWholeLedger(deps, page),
    ])
    return {
      success: true,
      artists: accounts.map(presentArtist),
      entries: entries.map(presentEntry),
      pagination,
    }
  })
  bindRoute(app, deps, contract.listPayouts, async ({ query }) => {
    const { accounts, pagination } = await sums.listArtistAccounts(deps, query, pageOf(query, 20))
    return { success: true, artists: accounts.map(presentArtist), pagination }
  })
  bindRoute(app, deps, contract.exportPayouts, async ({ query, header }) => {
    header('content-disposition', csvDisposition('payouts', deps.now()))
    return csvFile(csvColumns, sums.readArtistAccounts(deps, query))
  })
  bindRoute(app, deps, contract.recordPayout, async ({ body, caller }) => {
    const { user_id: userId, sent_at: sentAt, ...rest } = body
    const entry = await ledger.recordPayout(deps, caller.viewer, { userId, sentAt, ...rest })
    return { success: true, entry: presentEntry(entry) }
  })
  bindRoute(app, deps, contract.getArtistStatement, async ({ params, query, caller, header }) => {
    const { language } = caller
    const { month, bytes } = await ledger.getStatement(deps, params.userId, { month: query.month, language })
    header('content-disposition', nameOf(month))
    return bytes
  })
}

type Row = Parameters<typeof presentArtist>[0]

const csvColumns: CsvColumn<Row>[] = [
  ...(['user_id', 'artist', 'artist_username'] as const).map((name) => ({
    head: name,
    cell: (row: Row) => presentArtist(row)[name],
  })),
  ...(['currency', 'earned', 'reversed', 'paidOut', 'open', 'sales'] as const).map((name) => ({
    head: name === 'paidOut' ? 'sent' : name,
    cell: (row: Row) => presentArtist(row).summary[name],
  })),
]

const nameOf = (month: string) => `inline; filename="statement-${month}.pdf"`
