import { randomUUID } from 'node:crypto'
import type { Database } from './schema/schema.ts'

export type Row = Record<string, unknown>
/** The value of a column in a copy, instead of the original's. */
export type Change = (of: { original: Row; index: number; own: boolean }) => unknown

export interface Copies {
  table: keyof Database
  changes: Record<string, Change>
  originals?: (people: string[]) => Row[]
}

const at = '2026-01-02T03:04:05.678Z'
const atMinute = (index: number) => new Date(Date.parse(at) - index * 60_000).toISOString()
const fresh: Change = () => randomUUID()
const numbered: Change = ({ index }) => 1_000_000 + index
const named =
  (column: string): Change =>
  ({ original, index }) =>
    `${String(original[column])} ${index}`
const earlier: Change = ({ index }) => atMinute(index)

export interface Ids {
  people: string[]
  works: string[]
  articles: string[]
}

/** Accounts of the demo data are younger than all others. */
const others = (people: readonly string[]) => people.slice(0, -100)
const pick = (list: readonly string[], index: number) => list[(index * 7_919) % list.length] as string

export function plans({ people, works, articles }: Ids): Copies[] {
  const somebody =
    (column: string): Change =>
    ({ original, index, own }) =>
      own || original[column] === null ? original[column] : pick(others(people), index)
  const everybody: Change = ({ index }) => pick(others(people), index)
  const other: Change = ({ index }) => pick(others(people), index + 1)
  const work: Change = ({ index }) => pick(works, index)
  const made = new Map<string, string[]>()
  const stored = (name: string): Change => {
    const ids: string[] = []
    made.set(name, ids)
    return () => {
      const id = randomUUID()
      ids.push(id)
      return id
    }
  }
  const of =
    (name: string): Change =>
    ({ index }) =>
      made.get(name)?.[index]
  return [
    {
      table: 'orders',
      changes: {
        id: stored('orders'),
        buyer_id: somebody('buyer_id'),
        artwork_id: () => null,
        artist_id: somebody('artist_id'),
        payment_intent_id: fresh,
        receipt_number: numbered,
        customer_name: named('customer_name'),
        product_title: named('product_title'),
        created_at: earlier,
      },
    },
    {
      table: 'ledger_transactions',
      changes: {
        id: stored('ledger'),
        number: numbered,
        order_id: of('orders'),
        payment_id: () => null,
        artist_id: somebody('artist_id'),
        kind: () => 'sale',
        created_at: earlier,
        occurred_at: earlier,
      },
    },
    {
      table: 'ledger_lines',
      changes: {
        transaction_id: of('ledger'),
        artist_id: somebody('artist_id'),
      },
    },
    { table: 'follows', changes: { follower_id: everybody, artist_id: other } },
    { table: 'favourites', changes: { user_id: everybody, artwork_id: work } },
    { table: 'market_views', changes: { user_id: everybody, artwork_id: work, viewed_at: earlier } },
    { table: 'artwork_views', changes: { artwork_id: work, day: ({ index }) => `2027-01-${index}` } },
    {
      table: 'feedback',
      changes: { id: fresh, user_id: somebody('user_id'), issue: named('issue'), created_at: earlier },
    },
    { table: 'role_history', changes: { id: fresh, owner_id: somebody('owner_id'), at: earlier } },
    {
      table: 'wishlist_alerts',
      changes: { id: fresh, user_id: somebody('user_id'), artwork_id: work, at: earlier },
    },
    {
      table: 'collection_objects',
      changes: { id: fresh, owner_id: somebody('owner_id'), order_id: () => null },
    },
    {
      table: 'representations',
      changes: {
        id: fresh,
        gallery_id: somebody('gallery_id'),
        artist_id: other,
        invited_email_key: ({ index }) => `r${index}@example.com`,
      },
    },
    {
      table: 'gallery_exhibitions',
      changes: {
        id: stored('shows'),
        owner_id: somebody('owner_id'),
        share_hash: ({ original }) => (original['share_hash'] === null ? null : randomUUID()),
      },
    },
    { table: 'gallery_exhibition_works', changes: { exhibition_id: of('shows'), artwork_id: work } },
    {
      table: 'acquisition_proposals',
      changes: { id: stored('proposals'), owner_id: somebody('owner_id'), artwork_id: work },
    },
    { table: 'acquisition_steps', changes: { id: fresh, proposal_id: of('proposals') } },
    { table: 'programs', changes: { id: stored('programs'), owner_id: somebody('owner_id') } },
    { table: 'program_artworks', changes: { program_id: of('programs'), artwork_id: work } },
    {
      table: 'program_sessions',
      changes: { id: stored('sessions'), program_id: of('programs'), taken: () => 0, places: () => 900 },
    },
    {
      table: 'program_bookings',
      changes: {
        id: fresh,
        program_id: of('programs'),
        session_id: of('sessions'),
        booker_id: somebody('booker_id'),
      },
    },
    {
      table: 'museum_accessions',
      changes: {
        id: stored('accessions'),
        owner_id: somebody('owner_id'),
        ordinal: numbered,
        proposal_id: () => null,
      },
    },
    {
      table: 'museum_objects',
      changes: {
        id: stored('objects'),
        owner_id: somebody('owner_id'),
        accession_id: of('accessions'),
        ordinal: numbered,
      },
    },
    { table: 'museum_loans', changes: { id: stored('loans'), owner_id: somebody('owner_id') } },
    { table: 'museum_moves', changes: { id: fresh, object_id: of('objects'), loan_id: of('loans') } },
    { table: 'event_rsvps', changes: { user_id: everybody } },
    { table: 'course_enrolments', changes: { user_id: everybody } },
    {
      table: 'article_artworks',
      changes: { article_id: ({ index }) => pick(articles, index), artwork_id: work },
    },
    {
      table: 'chat_mutes',
      changes: { user_id: everybody, muted_id: other },
      originals: () => [{ created_at: at }],
    },
    {
      table: 'saved_searches',
      changes: { id: fresh, owner_id: everybody },
      originals: () => [
        { name: 'A', filters: '{}', digest: 1, digest_day: at, told_until: at, created_at: at },
      ],
    },
    {
      table: 'audit_log',
      changes: { id: fresh, at: earlier, account_email: ({ index }) => `person${index % 900}@example.com` },
      originals: ([person]) =>
        ['auth.login', 'artworks.update', 'admin.setRole', 'auth.refused'].map((action, index) => ({
          account_id: person,
          action,
          target: null,
          details: '{}',
          status: index === 3 ? 403 : 200,
          code: null,
          duration: 3,
          request_id: 'r',
        })),
    },
    {
      table: 'sessions',
      changes: { id: fresh, user_id: everybody },
      originals: () => [{ created_at: at, expires_at: '2027-01-01T00:00:00.000Z', ended_at: null }],
    },
    {
      table: 'mails',
      changes: { id: fresh, next_at: earlier },
      originals: () => [
        {
          template: 'welcome',
          to_address: 'a@example.com',
          to_name: 'A',
          language: 'en',
          payload: '{}',
          state: 'sent',
          attempts: 1,
          last_error: null,
          created_at: at,
          sent_at: at,
          priority: 0,
        },
      ],
    },
    {
      table: 'newsletter_subscribers',
      changes: { email_key: ({ index }) => `n${index}@example.com` },
      originals: () => [
        { email: 'n@example.com', language: 'en', created_at: at, confirmed_at: at, ended_at: null },
      ],
    },
    {
      table: 'contact_syncs',
      changes: { email_key: ({ index }) => `n${index}@example.com` },
      originals: () => [{ contact_id: 'c', version: 'v', last_error: null, synced_at: at }],
    },
    {
      table: 'payment_intents',
      changes: { id: stored('payments'), intent_id: fresh, user_id: everybody, idempotency_key: fresh },
      originals: () => [
        {
          purpose: 'upload',
          order_id: null,
          amount_cents: 500,
          currency: 'usd',
          state: 'succeeded',
          created_at: at,
          expires_at: at,
          settled_at: at,
        },
      ],
    },
    {
      table: 'submissions',
      changes: { id: fresh, payment_id: of('payments'), user_id: everybody },
      originals: () => [
        {
          draft_id: null,
          draft: null,
          mode: 'views',
          image_count: 1,
          created_at: at,
          paid_at: at,
          completed_at: at,
          ended_at: null,
        },
      ],
    },
  ]
}
