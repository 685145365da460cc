import { randomUUID } from 'node:crypto'
import { toCents } from '@passion-art/contract/http/schemas'
import type { AccessionSeed, LoanSeed } from '../../../seeds/museum.ts'
import type { NewUser } from '../db/schema/schema.ts'
import { accessionObjects } from '../museum/objects/accession-service.ts'
import { changeLoan, insertLoan, listItems, markOut, searchOf } from '../museum/loans/loan-store.ts'
import { insertExhibition, insertMoves, insertReport } from '../museum/objects/museum-part-store.ts'
import {
  changeObject,
  type Db,
  lockObject,
  numberOf,
  type ObjectRow,
} from '../museum/objects/museum-store.ts'
import { fullName } from '../http/identify.ts'
import { insertChange } from '../roles/role-history-service.ts'
import { type HungWorks, moment } from './demo-rows.ts'

interface Context {
  now: Date
  currency: string
  works: HungWorks
  person: (username: string) => NewUser
}

interface MuseumSeeds {
  accessions: readonly AccessionSeed[]
  loans: readonly LoanSeed[]
}

export async function insertMuseum(
  tx: Db,
  { accessions, loans }: MuseumSeeds,
  context: Context,
): Promise<void> {
  const held = new Map<string, ObjectRow>()
  for (const seed of accessions) await accession(tx, seed, { ...context, held })
  for (const seed of loans) await lend(tx, seed, { ...context, held })
}

type Held = Context & { held: Map<string, ObjectRow> }
type ObjectSeed = AccessionSeed['objects'][number]
type Work = NonNullable<LoanSeed['works']>[number]

const timeOf = ({ now }: Context, daysAgo: number, key: string) => moment(now, daysAgo, key).toISOString()
const dayOf = (context: Context, daysAgo: number, key: string) => timeOf(context, daysAgo, key).slice(0, 10)

async function accession(tx: Db, seed: AccessionSeed, context: Held): Promise<void> {
  const ownerId = context.person(seed.owner).id
  const at = timeOf(context, seed.daysAgo, seed.source)
  const made = await accessionObjects(tx, {
    ...seed,
    ownerId,
    actorId: ownerId,
    at,
    year: seed.year ?? Number(at.slice(0, 4)),
    currency: context.currency,
    objects: seed.objects.map((object) => labelOf(object, context)),
  })
  for (const [index, object] of seed.objects.entries()) {
    const row = await lockObject(tx, { id: made[index]?.id ?? '', ownerId })
    if (row) context.held.set(object.key, await describe(tx, row, { object, context }))
  }
}

function labelOf(
  { artwork: key, title = '', artist = '', date, medium, size }: ObjectSeed,
  { works }: Context,
) {
  const work = key === undefined ? undefined : works.get(key)
  if (!work) return { title, artist, date, medium, size }
  const { artwork } = work
  return { title: artwork.title, artist: fullName(work.artist), date, medium, size, artworkId: artwork.id }
}

async function describe(
  tx: Db,
  row: ObjectRow,
  { object, context }: { object: ObjectSeed; context: Held },
): Promise<ObjectRow> {
  const { rights = '', description = '', moves = [], reports = [], exhibitions = [] } = object
  const part = (daysAgo: number, key: string) => ({
    id: randomUUID(),
    object_id: row.id,
    created_at: timeOf(context, daysAgo, key),
  })
  await insertMoves(
    tx,
    moves.map(({ place, daysAgo, note = '' }) => ({
      ...part(daysAgo, place),
      loan_id: null,
      place,
      moved_on: dayOf(context, daysAgo, place),
      note,
    })),
  )
  for (const { daysAgo, condition, examiner, text } of reports)
    await insertReport(tx, {
      ...part(daysAgo, text),
      loan_item_id: null,
      condition,
      examined_on: dayOf(context, daysAgo, text),
      examiner,
      text,
    })
  for (const shown of exhibitions) await insertExhibition(tx, { ...shown, ...part(30, shown.title) })
  const location = moves.at(-1)?.place ?? row.location
  const change = { rights, description, location, ...leftOf(object, context) }
  await changeObject(tx, row, change)
  await noteLeft(tx, row, { object, context })
  return { ...row, ...change }
}

const leftOf = ({ key, deaccessioned }: ObjectSeed, context: Context) =>
  deaccessioned && {
    deaccessioned_on: dayOf(context, deaccessioned.daysAgo, key),
    deaccession_reason: deaccessioned.reason,
  }

async function noteLeft(
  tx: Db,
  row: ObjectRow,
  { object: { key, deaccessioned }, context }: { object: ObjectSeed; context: Context },
): Promise<void> {
  if (!deaccessioned) return
  await insertChange(tx, {
    ownerId: row.owner_id,
    actorId: row.owner_id,
    screen: 'institutional-collection',
    subjectId: row.id,
    action: 'object.deaccessioned',
    subject: `${numberOf(row)} ${row.title}`,
    details: { reason: { from: null, to: deaccessioned.reason } },
    at: timeOf(context, deaccessioned.daysAgo, key),
  })
}

interface Lending {
  seed: LoanSeed
  context: Context
  objects: readonly ObjectRow[]
  id: string
  ownerId: string
}

async function lend(tx: Db, seed: LoanSeed, context: Held): Promise<void> {
  const objects = (seed.objects ?? []).flatMap((key) => context.held.get(key) ?? [])
  const ownerId = context.person(seed.owner).id
  const lending = { seed, context, objects, id: randomUUID(), ownerId }
  await draft(tx, lending)
  if (seed.state !== 'drafted') await begin(tx, lending)
  if (seed.returned) await close(tx, lending, seed.returned)
}

async function draft(tx: Db, { seed, context, objects, id, ownerId }: Lending): Promise<void> {
  const at = timeOf(context, seed.draftedDaysAgo, seed.party)
  const words = { party: seed.party, purpose: seed.purpose, note: seed.note ?? '' }
  const works = [
    ...objects.map((object) => ({ ...label(object), object_id: object.id, number: numberOf(object) })),
    ...(seed.works ?? []).map((work) => ({ ...label(work), object_id: null, number: '' })),
  ]
  const row = {
    ...words,
    id,
    owner_id: ownerId,
    direction: seed.direction,
    state: 'drafted',
    from_on: dayFrom(context, seed.from),
    until_on: dayFrom(context, seed.until),
    insured_cents: seed.insured === undefined ? null : toCents(seed.insured),
    insured_currency: context.currency,
    search_text: searchOf(words, works),
    created_at: at,
    updated_at: at,
  }
  const items = works.map(({ number: _number, ...work }, index) => ({
    ...work,
    id: randomUUID(),
    loan_id: id,
    position: index + 1,
    is_out: 0,
  }))
  await insertLoan(tx, row, items)
  await note(tx, { seed, id, ownerId, action: 'loan.drafted', at })
}

const label = ({ title, artist, date, medium, size }: Work) => ({
  title,
  artist,
  date,
  medium,
  size,
})

async function begin(tx: Db, { seed, context, objects, id, ownerId }: Lending): Promise<void> {
  const at = timeOf(context, -seed.from, seed.party)
  const on = dayFrom(context, seed.from)
  await changeLoan(tx, id, { state: 'active', started_on: on, updated_at: at })
  await markOut(tx, id, true)
  for (const object of objects) await carry(tx, object, { id, on, at, to: seed.party })
  await note(tx, { seed, id, ownerId, action: 'loan.started', at })
}

async function close(
  tx: Db,
  { seed, context, objects, id, ownerId }: Lending,
  { daysAgo, examiner, texts }: NonNullable<LoanSeed['returned']>,
): Promise<void> {
  const at = timeOf(context, daysAgo, seed.party)
  const on = dayFrom(context, -daysAgo)
  for (const item of await listItems(tx, [id]))
    await insertReport(tx, {
      id: randomUUID(),
      object_id: item.object_id,
      loan_item_id: item.id,
      condition: 'good',
      examined_on: on,
      examiner,
      text: texts[item.position - 1] ?? '',
      created_at: at,
    })
  await markOut(tx, id, false)
  for (const object of objects) await carry(tx, object, { id, on, at, to: object.location })
  await changeLoan(tx, id, { state: 'returned', returned_on: on, updated_at: at })
  await note(tx, { seed, id, ownerId, action: 'loan.returned', at })
}

type Noted = Pick<Lending, 'seed' | 'id' | 'ownerId'> & { action: string; at: string }

const note = (tx: Db, { seed, id, ownerId, action, at }: Noted) =>
  insertChange(tx, {
    ownerId,
    actorId: ownerId,
    screen: 'institutional-collection',
    subjectId: id,
    action,
    subject: seed.party,
    at,
  })

const dayFrom = ({ now }: Context, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

interface Carrying {
  id: string
  on: string
  at: string
  to: string
}

async function carry(tx: Db, object: ObjectRow, { id, on, at, to }: Carrying): Promise<void> {
  const move = { id: randomUUID(), object_id: object.id, loan_id: id, note: '', created_at: at }
  await insertMoves(tx, [{ ...move, place: to, moved_on: on }])
  await changeObject(tx, object, { location: to, updated_at: at })
}
