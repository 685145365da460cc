import { randomUUID } from 'node:crypto'
import type { WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { type AcquisitionStep, editableAt } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import type {
  describeProposal as describeRoute,
  updateProposal as updateRoute,
} from '@passion-art/contract/museum/acquisitions/acquisitions'
import { sizeText } from '@passion-art/contract/artworks/artwork-size'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { BodyOf } from '@passion-art/contract/http/route'
import { fromCents, toCents } from '@passion-art/contract/http/schemas'
import { listArtworksById } from '../../artworks/artwork-service.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { changedFields, insertChange, type NewChange } from '../../roles/role-history-service.ts'
import { getProposal } from './proposal-list-service.ts'
import { insertStep } from './proposal-part-store.ts'
import * as store from './proposal-store.ts'

export const writeDown = (
  tx: store.Db,
  viewer: Viewer,
  { id, title }: { id: string; title: string },
  change: Pick<NewChange, 'action' | 'details' | 'at'>,
): Promise<void> =>
  insertChange(tx, {
    ownerId: viewer.id,
    actorId: viewer.id,
    screen: 'institutional-collection',
    subjectId: id,
    subject: title,
    ...change,
  })

/** Starts a proposal for a work of the store; if there is an open one, returns that. Throws not_found. */
export async function startProposal(
  deps: Deps,
  viewer: Viewer,
  { artworkId, note }: { artworkId: string; note: string },
): Promise<{ id: string; started: boolean }> {
  const [work] = await listArtworksById(deps, viewer, [artworkId.toLowerCase()])
  if (!work) throw notFound('Artwork')
  const at = deps.now().toISOString()
  const row = { ...begun(viewer, at), ...takenFrom(work) }
  const open = { ownerId: viewer.id, artworkId: work.id }
  return deps.db.write.transaction().execute(async (tx) => {
    if (await begin(tx, viewer, row, note)) return { id: row.id, started: true }
    const found = await store.findOpenOfWork(tx, open)
    if (!found) throw new Error('A work that has an open proposal has none.')
    return { id: found.id, started: false }
  })
}

export async function describeProposal(
  deps: Deps,
  viewer: Viewer,
  { note, ...body }: BodyOf<typeof describeRoute>,
): Promise<WholeProposal> {
  const at = deps.now().toISOString()
  const row = { ...begun(viewer, at), ...columnsOf(deps, body) }
  await deps.db.write.transaction().execute((tx) => begin(tx, viewer, row, note))
  return getProposal(deps, viewer, row.id)
}

const begun = (viewer: Viewer, at: string) => ({
  id: randomUUID(),
  owner_id: viewer.id,
  step: 'idea' satisfies AcquisitionStep,
  step_since: at,
  round: 1,
  from_store: 0,
  created_at: at,
  updated_at: at,
})

async function begin(tx: store.Db, viewer: Viewer, row: store.NewProposal, note: string): Promise<boolean> {
  if (!(await store.insertProposal(tx, row))) return false
  const at = row.created_at
  await insertStep(tx, {
    id: randomUUID(),
    proposal_id: row.id,
    from_step: null,
    to_step: row.step,
    note,
    actor_id: viewer.id,
    at,
  })
  const details = changedFields({}, { artist: row.artist, note })
  await writeDown(tx, viewer, row, { action: 'proposal.started', details, at })
  return true
}

export const takenFrom = (work: Artwork) => ({
  from_store: 1,
  artwork_id: work.id,
  artist_id: work.user_id,
  artist: work.artist,
  title: work.title,
  date: work.record.year ?? '',
  medium: work.record.medium ?? '',
  size: sizeText(work.dimensions, 'en'),
  source: 'PASSION-ART',
  significance: '',
  provenance: '',
  relevance: '',
  similar_objects: '',
  conservation: '',
  price_cents: work.price === null ? null : toCents(work.price),
  price_currency: work.currency,
  fund: '',
})

type Described = BodyOf<typeof updateRoute>

const columnsOf = ({ config }: Pick<Deps, 'config'>, body: Described) => ({
  artist: body.artist,
  title: body.title,
  date: body.date,
  medium: body.medium,
  size: body.size,
  source: body.source,
  significance: body.significance,
  provenance: body.provenance,
  relevance: body.relevance,
  similar_objects: body.similar,
  conservation: body.conservation,
  price_cents: body.price === null ? null : toCents(body.price),
  price_currency: body.priceCurrency ?? config.STORE_CURRENCY,
  fund: body.fund,
})

/** Fields that can be changed while the purchase is being agreed. */
const terms = ['price', 'fund', 'source']

/** Throws not_found, and proposal_closed for fields that can't be changed at its step. */
export async function updateProposal(
  deps: Deps,
  viewer: Viewer,
  id: string,
  body: Described,
): Promise<WholeProposal> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const before = await getLocked(tx, viewer, id)
    const after = columnsOf(deps, body)
    const details = changedFields(described(before), described(after))
    const changed = Object.keys(details)
    if (changed.length === 0) return
    const editable = editableAt(before.step as AcquisitionStep)
    if (editable === 'nothing' || (editable === 'terms' && changed.some((name) => !terms.includes(name))))
      throw new AppError('proposal_closed')
    await store.changeProposal(tx, before, { ...after, updated_at: at })
    await writeDown(
      tx,
      viewer,
      { id: before.id, title: after.title },
      { action: 'proposal.changed', details, at },
    )
  })
  return getProposal(deps, viewer, id)
}

/** Locked until the transaction ends. Throws not_found, also for another institution's. */
export async function getLocked(tx: store.Db, viewer: Viewer, id: string): Promise<store.ProposalRow> {
  const row = await store.lockProposal(tx, { id: id.toLowerCase(), ownerId: viewer.id })
  if (!row) throw notFound('Proposal')
  return row
}

type DescribedRow = Pick<store.ProposalRow, keyof ReturnType<typeof columnsOf>>

const described = (row: DescribedRow): Record<string, string | null> => ({
  artist: row.artist,
  title: row.title,
  date: row.date,
  medium: row.medium,
  size: row.size,
  source: row.source,
  significance: row.significance,
  provenance: row.provenance,
  relevance: row.relevance,
  similar: row.similar_objects,
  conservation: row.conservation,
  price:
    row.price_cents === null
      ? null
      : `${fromCents(row.price_cents).toFixed(2)} ${row.price_currency.toUpperCase()}`,
  fund: row.fund,
})
