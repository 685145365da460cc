import { randomUUID } from 'node:crypto'
import { sidesOf, sizeText } from '@passion-art/contract/artworks/artwork-size'
import { toCents } from '@passion-art/contract/http/schemas'
import type { ProposalSeed } from '../../../seeds/museum-acquisitions.ts'
import { insertStep, insertVote } from '../museum/acquisitions/proposal-part-store.ts'
import {
  changeProposal,
  type Db,
  insertProposal,
  lockProposal,
} from '../museum/acquisitions/proposal-store.ts'
import type { NewUser } from '../db/schema/schema.ts'
import { accessionObjects } from '../museum/objects/accession-service.ts'
import { fullName } from '../http/identify.ts'
import { foldKey } from '../http/rights.ts'
import { insertChanges, type NewChange } from '../roles/role-history-service.ts'
import { type HungWorks, moment } from './demo-rows.ts'

interface Context {
  now: Date
  currency: string
  works: HungWorks
  person: (username: string) => NewUser
}

export async function insertAcquisitions(
  tx: Db,
  seeds: readonly ProposalSeed[],
  context: Context,
): Promise<void> {
  for (const seed of seeds) await insertOne(tx, seed, context)
}

async function insertOne(tx: Db, seed: ProposalSeed, context: Context): Promise<void> {
  const { id: ownerId } = context.person(seed.owner)
  const row = { ...rowOf(seed, context), id: randomUUID(), owner_id: ownerId }
  const at = (daysAgo: number, key: string) =>
    moment(context.now, daysAgo, `${row.title} ${key}`).toISOString()
  const steps = seed.steps.map((step) => ({ ...step, at: at(step.daysAgo, step.to) }))
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) throw new Error(`The proposal of ${row.title} took no step.`)
  const step = { step: last.to, step_since: last.at, created_at: first.at, updated_at: last.at }
  await insertProposal(tx, { ...row, ...step })
  const changes: NewChange[] = []
  const note = (action: string, on: string, details: NewChange['details'] = {}) =>
    changes.push({
      ownerId,
      actorId: ownerId,
      screen: 'institutional-collection',
      subjectId: row.id,
      action,
      subject: row.title,
      details,
      at: on,
    })
  for (const [index, { to, at: on, note: words = '' }] of steps.entries()) {
    const from = steps[index - 1]?.to ?? null
    await insertStep(tx, {
      id: randomUUID(),
      proposal_id: row.id,
      from_step: from,
      to_step: to,
      note: words,
      actor_id: ownerId,
      at: on,
    })
    if (from) note('proposal.moved', on, { step: { from, to } })
    else note('proposal.started', on)
  }
  for (const { name, vote, note: words = '', daysAgo } of seed.votes ?? []) {
    const on = at(daysAgo, name)
    const cast = { round: 1, name, name_key: foldKey(name), vote, note: words, at: on }
    await insertVote(tx, { id: randomUUID(), proposal_id: row.id, ...cast, withdrawn_at: null })
    note('proposal.voted', on, { voter: { from: null, to: name }, vote: { from: null, to: vote } })
  }
  await insertChanges(tx, changes)
  if (last.to === 'accessioned') await accession(tx, seed, { id: row.id, ownerId, at: last.at })
}

async function accession(
  tx: Db,
  { creditLine }: ProposalSeed,
  { id, ownerId, at }: { id: string; ownerId: string; at: string },
): Promise<void> {
  const row = await lockProposal(tx, { id, ownerId })
  if (!row) return
  const { title, artist, date, medium, size, source } = row
  const [object] = await accessionObjects(tx, {
    ownerId,
    actorId: ownerId,
    at,
    year: Number(at.slice(0, 4)),
    source,
    creditLine,
    proposalId: id,
    objects: [{ title, artist, date, medium, size }],
  })
  if (object) await changeProposal(tx, row, { object_id: object.id, object_number: object.number })
}

function rowOf(seed: ProposalSeed, { works, currency }: Context) {
  return {
    ...(seed.artwork ? fromStore(seed.artwork, works, currency) : described(seed, currency)),
    round: 1,
    significance: seed.significance ?? '',
    provenance: seed.provenance ?? '',
    relevance: seed.relevance ?? '',
    similar_objects: seed.similar ?? '',
    conservation: seed.conservation ?? '',
    fund: seed.fund ?? '',
  }
}

function fromStore(key: string, works: HungWorks, currency: string) {
  const work = works.get(key)
  if (!work) throw new Error(`A proposal of the demo names the work ${key}, which isn't in the catalog.`)
  const { artwork, artist } = work
  const { width_mm = null, height_mm = null, depth_mm = null } = artwork
  return {
    from_store: 1,
    artwork_id: artwork.id,
    artist_id: artist.id,
    artist: fullName(artist),
    title: artwork.title,
    date: artwork.year ?? '',
    medium: artwork.medium ?? '',
    size: sizeText(sidesOf({ width_mm, height_mm, depth_mm }), 'en'),
    source: 'PASSION-ART',
    price_cents: artwork.price_cents ?? null,
    price_currency: currency,
  }
}

function described({ described: work }: ProposalSeed, currency: string) {
  if (!work) throw new Error('A proposal of the demo names no work.')
  const { price, currency: own, ...words } = work
  return {
    ...words,
    from_store: 0,
    price_cents: price === undefined ? null : toCents(price),
    price_currency: own ?? currency,
  }
}
