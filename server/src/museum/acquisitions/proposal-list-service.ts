import type { Proposal, WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import {
  acquisitionSteps,
  columnCards,
  type VoteCounts,
} from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import type {
  exportProposals,
  listBoard as boardRoute,
  listProposals as listRoute,
} from '@passion-art/contract/museum/acquisitions/acquisitions'
import type { QueryOf, ReplyOf } from '@passion-art/contract/http/route'
import { listArtworksById } from '../../artworks/artwork-service.ts'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { pageOf, sliceOf } from '../../http/paging.ts'
import type { Viewer } from '../../http/viewer.ts'
import { countVotes, listSteps, listVotes } from './proposal-part-store.ts'
import { presentProposal, presentWhole, votesOf } from './proposal-present.ts'
import * as store from './proposal-store.ts'

const pageSize = 20
type Query = QueryOf<typeof exportProposals>

const filterOf = (viewer: Viewer, { q, step, fund }: Query): store.Owned => ({
  ownerId: viewer.id,
  q: q || undefined,
  step,
  fund: fund || undefined,
})

type ListReply = Omit<ReplyOf<typeof listRoute>, 'success'>

export async function listProposals(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof listRoute>,
): Promise<ListReply> {
  const { page, limit } = pageOf(query, pageSize) ?? { page: 1, limit: pageSize }
  const filter = filterOf(viewer, query)
  const [rows, counts, choices] = await Promise.all([
    store.listProposals(deps.db, filter, { sort: query.sort, ...sliceOf({ page, limit }) }),
    store.countBySteps(deps.db, filter),
    choicesOf(deps, viewer),
  ])
  const found = sumOf(counts)
  return {
    proposals: await presentAll(deps, viewer, rows),
    pagination: { page, limit, total: found, pages: Math.max(1, Math.ceil(found / limit)) },
    ...choices,
  }
}

export async function listBoard(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof boardRoute>,
): Promise<Omit<ReplyOf<typeof boardRoute>, 'success'>> {
  const filter = filterOf(viewer, query)
  const [rows, counts, choices] = await Promise.all([
    store.listFirstOfSteps(deps.db, filter, { sort: query.sort, limit: columnCards }),
    store.countBySteps(deps.db, filter),
    choicesOf(deps, viewer),
  ])
  const proposals = await presentAll(deps, viewer, rows)
  return {
    columns: acquisitionSteps.map((step) => ({
      step,
      total: counts.get(step) ?? 0,
      proposals: proposals.filter((one) => one.step === step),
    })),
    ...choices,
  }
}

async function choicesOf({ db }: Deps, { id: ownerId }: Viewer): Promise<Pick<ListReply, 'funds' | 'total'>> {
  const [funds, counts] = await Promise.all([
    store.countByFund(db, ownerId),
    store.countBySteps(db, { ownerId }),
  ])
  return { funds, total: sumOf(counts) }
}

const sumOf = (counts: Map<unknown, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

async function presentAll(
  deps: Deps,
  viewer: Viewer,
  rows: readonly store.ProposalRow[],
): Promise<Proposal[]> {
  const aroundOf = await readAround(deps, viewer, rows)
  return rows.map((row) => presentProposal(row, aroundOf(row)))
}

async function readAround(deps: Deps, viewer: Viewer, rows: readonly store.ProposalRow[]) {
  const works = rows.flatMap(({ artwork_id: id }) => id ?? [])
  const [artworks, bought, counted] = await Promise.all([
    listArtworksById(deps, viewer, works),
    store.listBoughtAmong(deps.db.read, viewer.id, works),
    countVotes(
      deps.db.write,
      rows.map(({ id }) => id),
    ),
  ])
  const open = new Map(artworks.map((artwork) => [artwork.id, artwork]))
  const votes = votesOf(counted)
  return ({ id, artwork_id: work }: store.ProposalRow) => ({
    artwork: open.get(work ?? ''),
    bought: work !== null && bought.has(work),
    votes: votes(id),
  })
}

/** Throws not_found, also for another institution's proposal. */
export async function getProposal(deps: Deps, viewer: Viewer, id: string): Promise<WholeProposal> {
  const db = deps.db.write
  const row = await store.findProposal(db, { id: id.toLowerCase(), ownerId: viewer.id })
  if (!row) throw notFound('Proposal')
  const [aroundOf, steps, votes, others] = await Promise.all([
    readAround(deps, viewer, [row]),
    listSteps(db, row.id),
    listVotes(db, row.id),
    row.artwork_id === null ? [] : store.listOthersOfWork(db, row),
  ])
  return presentWhole(row, aroundOf(row), { steps, votes, others })
}

export type ExportedProposal = store.ProposalRow & { votes: VoteCounts }

const exportedAtOnce = 500

export async function* readProposals(
  { db }: Deps,
  viewer: Viewer,
  query: Query,
): AsyncGenerator<ExportedProposal> {
  const filter = filterOf(viewer, query)
  for (let offset = 0; ; offset += exportedAtOnce) {
    const rows = await store.listProposals(db, filter, { sort: query.sort, limit: exportedAtOnce, offset })
    const votes = votesOf(
      await countVotes(
        db.read,
        rows.map(({ id }) => id),
      ),
    )
    yield* rows.map((row) => ({ ...row, votes: votes(row.id) }))
    if (rows.length < exportedAtOnce) return
  }
}
