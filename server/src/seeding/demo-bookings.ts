import { randomUUID } from 'node:crypto'
import { bookingPriceCents, offerHours } from '@passion-art/contract/bookings/programs-rules'
import { toCents } from '@passion-art/contract/http/schemas'
import { programTimeZone, type ProgramSeed } from '../../../seeds/bookings.ts'
import type { NewUser } from '../db/schema/schema.ts'
import { fold } from '../search/fold.ts'
import { fullName } from '../http/identify.ts'
import { insertBooking } from '../bookings/program-booking-store.ts'
import { insertSession } from '../bookings/program-session-store.ts'
import { type Db, insertProgram, setLinks } from '../bookings/program-store.ts'
import { timesOf, todayIn } from '../bookings/program-times.ts'
import { insertChanges, type NewChange } from '../roles/role-history-service.ts'
import { type HungWorks, moment } from './demo-rows.ts'

interface Context {
  now: Date
  currency: string
  works: Pick<HungWorks, 'get'>
  articles: ReadonlyMap<string, string>
  person: (username: string) => NewUser
}

export async function insertPrograms(tx: Db, seeds: readonly ProgramSeed[], context: Context): Promise<void> {
  for (const seed of seeds) await insertOne(tx, seed, context)
}

async function insertOne(tx: Db, seed: ProgramSeed, context: Context): Promise<void> {
  const at = moment(context.now, seed.daysAgo, seed.title).toISOString()
  const { id: ownerId } = context.person(seed.owner)
  const id = randomUUID()
  await insertProgram(tx, {
    id,
    owner_id: ownerId,
    ...wordsOf(seed),
    minutes: seed.minutes,
    capacity: seed.capacity,
    student_cents: toCents(seed.student),
    adult_cents: toCents(seed.adult),
    currency: context.currency,
    notice_days: seed.noticeDays,
    guide_file: null,
    guide_title: null,
    created_at: at,
    updated_at: at,
  })
  await setLinks(tx, id, {
    works: seed.works.map((key) => found(context.works.get(key), key).artwork.id),
    articles: seed.articles.map((slug) => found(context.articles.get(slug), slug)),
  })
  const changes = [change(ownerId, { subjectId: id, action: 'program.created', subject: seed.title, at })]
  const sessions: PlantedSession[] = []
  for (const session of seed.sessions)
    sessions.push(await plantSession(tx, { id, at, kind: seed.kind, session }, context))
  for (const booking of seed.bookings)
    changes.push(...(await plantBooking(tx, { id, ownerId, seed, booking, sessions }, context)))
  await insertChanges(tx, changes)
}

const wordsOf = ({ title, audience, level, languages, venue, ...seed }: ProgramSeed) => ({
  title,
  kind: seed.kind,
  description: seed.description,
  audience,
  level,
  languages: JSON.stringify(languages),
  venue,
  link: seed.link ?? '',
  time_zone: programTimeZone,
  accessibility: seed.accessibility,
  goals: seed.goals,
  materials: seed.materials,
  status: seed.status,
  title_key: fold(title),
  search_text: fold([title, audience, level, venue, ...languages].join(' ')),
})

const change = (
  ownerId: string,
  { subjectId, action, subject, at, actorId = ownerId }: PlantedChange,
): NewChange => ({
  ownerId,
  actorId,
  screen: 'educational-programs',
  subjectId,
  action,
  subject,
  details: {},
  at,
})

type PlantedChange = Pick<NewChange, 'subjectId' | 'action' | 'subject' | 'at'> & { actorId?: string }

/** 'YYYY-MM-DD' `days` days from now, in the programs' time zone. */
const dayIn = (now: Date, days: number): string =>
  todayIn(programTimeZone, new Date(now.getTime() + days * 86_400_000))

const forSchools: ReadonlySet<ProgramSeed['kind']> = new Set([
  'school-visit',
  'teacher-training',
  'online-class',
])

/** Like `dayIn`, but without weekends for schools. */
function visitIn(now: Date, days: number, kind: ProgramSeed['kind']): string {
  const day = Temporal.PlainDate.from(dayIn(now, days))
  const isWeekend = day.dayOfWeek > 5
  return day.add({ days: isWeekend && forSchools.has(kind) ? 8 - day.dayOfWeek : 0 }).toString()
}

interface PlantedSession {
  id: string
  starts_at: string
}

interface NewSession {
  id: string
  at: string
  kind: ProgramSeed['kind']
  session: ProgramSeed['sessions'][number]
}

async function plantSession(
  tx: Db,
  { id: program_id, at, kind, session }: NewSession,
  { now }: Context,
): Promise<PlantedSession> {
  const { inDays, start, end, room, staff, places } = session
  const times = timesOf({ date: visitIn(now, inDays, kind), start, end, zone: programTimeZone })
  const id = randomUUID()
  const row = { id, program_id, ...times, room, staff, places, cancelled_at: null }
  await insertSession(tx, { ...row, created_at: at, updated_at: at })
  return { id, starts_at: times.starts_at }
}

interface Planting {
  id: string
  ownerId: string
  seed: ProgramSeed
  booking: ProgramSeed['bookings'][number]
  sessions: readonly PlantedSession[]
}

async function plantBooking(
  tx: Db,
  { id: program_id, ownerId, seed, booking, sessions }: Planting,
  { now, currency, person }: Context,
): Promise<NewChange[]> {
  const { state, organisation, level = '', students, adults } = booking
  const booker = person(booking.by)
  const requested = moment(now, booking.daysAgo, organisation).toISOString()
  const answered = moment(now, booking.daysAgo - 1, organisation).toISOString()
  const session = booking.session === undefined ? undefined : found(sessions[booking.session], organisation)
  const keeps = session && !booking.waits && ['requested', 'offered', 'confirmed', 'attended'].includes(state)
  const last =
    state === 'attended' && session ? session.starts_at : state === 'requested' ? requested : answered
  const id = randomUUID()
  await insertBooking(tx, {
    id,
    program_id,
    session_id: session?.id ?? null,
    booker_id: booker.id,
    state,
    held: keeps ? students + adults : 0,
    waiting_since: booking.waits ? requested : null,
    organisation,
    level,
    students,
    adults,
    wished: JSON.stringify((booking.wished ?? []).map((days) => visitIn(now, days, seed.kind))),
    needs: booking.needs ?? '',
    price_cents: bookingPriceCents(
      { studentCents: toCents(seed.student), adultCents: toCents(seed.adult) },
      { students, adults },
    ),
    currency,
    note: booking.note ?? '',
    offer_expires_at: state === 'offered' ? offerEnd(now, session) : null,
    attended_students: booking.came?.[0] ?? null,
    attended_adults: booking.came?.[1] ?? null,
    revision: state === 'confirmed' || state === 'attended' ? 1 : 0,
    search_text: fold([organisation, level, fullName(booker)].join(' ')),
    created_at: requested,
    updated_at: last,
  })
  const about = { subjectId: id, subject: organisation }
  const first = booking.waits ? 'booking.waiting' : 'booking.requested'
  return [
    change(ownerId, { ...about, action: first, at: requested, actorId: booker.id }),
    ...(state === 'requested' ? [] : [change(ownerId, { ...about, action: `booking.${state}`, at: last })]),
  ]
}

const offerEnd = (now: Date, session: PlantedSession | undefined): string => {
  const end = new Date(now.getTime() + offerHours * 3_600_000).toISOString()
  return session && session.starts_at < end ? session.starts_at : end
}

function found<T>(value: T | undefined, key: string): T {
  if (value === undefined) throw new Error(`A program of the demo names ${key}, which isn't there.`)
  return value
}
