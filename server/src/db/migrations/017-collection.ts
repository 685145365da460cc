import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { foldForSearch } from '../search-fold.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createObjects(db)
  await createParts(db)
  await sql`create table collection_shares (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    object_id text references collection_objects (id) on delete cascade,
    token_hash text not null unique,
    label text not null,
    shows_values integer not null,
    created_at text not null,
    expires_at text not null
  )`.execute(db)
  await sql`create index collection_shares_owner on collection_shares (owner_id, created_at)`.execute(db)
  await sql`create index collection_shares_object on collection_shares (object_id)`.execute(db)
  await takeInPaidOrders(db)
}

async function createObjects(db: Kysely<unknown>): Promise<void> {
  await sql`create table collection_objects (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    source text not null check (source in ('bought', 'hand', 'file')),
    order_id text unique references orders (id) on delete set null,
    artwork_id text references artworks (id) on delete set null,
    artist_id text references users (id) on delete set null,
    refunded_at text,
    artist text not null,
    title text not null,
    year text not null,
    medium text not null,
    size text not null,
    edition text not null,
    price_cents integer check (price_cents >= 0),
    price_currency text not null,
    bought_on text,
    seller text not null,
    provenance text not null,
    location text not null,
    value_cents integer check (value_cents >= 0),
    value_currency text not null,
    value_appraiser text not null,
    value_on text,
    insured_cents integer check (insured_cents >= 0),
    insured_currency text not null,
    notes text not null,
    tags text not null,
    search_text text not null,
    created_at text not null,
    updated_at text not null
  )`.execute(db)
  await sql`create index collection_objects_owner on collection_objects (owner_id, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index collection_objects_artist on collection_objects (artist_id)`.execute(db)
  await sql`create index collection_objects_artwork on collection_objects (artwork_id)`.execute(db)
}

async function createParts(db: Kysely<unknown>): Promise<void> {
  await sql`create table collection_images (
    id text primary key,
    object_id text not null references collection_objects (id) on delete cascade,
    position integer not null check (position between 1 and 10),
    name text not null unique,
    ending text not null,
    width integer not null,
    height integer not null,
    animated integer not null,
    color text not null,
    palette text not null,
    blur text not null,
    copies text not null,
    created_at text not null
  )`.execute(db)
  await sql`create index collection_images_object on collection_images (object_id, position)`.execute(db)
  await sql`create table collection_documents (
    id text primary key,
    object_id text not null references collection_objects (id) on delete cascade,
    name text not null unique,
    title text not null,
    size integer not null,
    created_at text not null
  )`.execute(db)
  await sql`create index collection_documents_object on collection_documents (object_id, created_at)`.execute(
    db,
  )
  await sql`create table collection_values (
    id text primary key,
    object_id text not null references collection_objects (id) on delete cascade,
    cents integer not null check (cents >= 0),
    currency text not null,
    appraiser text not null,
    valued_on text not null,
    created_at text not null
  )`.execute(db)
  await sql`create index collection_values_object on collection_values (object_id, valued_on desc, created_at desc)`.execute(
    db,
  )
}

interface PaidOrder {
  id: string
  buyer_id: string
  artwork_id: string | null
  artist_id: string | null
  product_artist: string
  product_title: string
  total_cents: number
  currency: string
  created_at: string
  paid_at: string | null
  year: number | null
  materials: string | null
  width_cm: number | null
  height_cm: number | null
  depth_cm: number | null
}

const batch = 500

/** What was bought before there were collections. */
async function takeInPaidOrders(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } =
      await sql<PaidOrder>`select o.id, o.buyer_id, o.artwork_id, o.artist_id, o.product_artist,
      o.product_title, o.total_cents, o.currency, o.created_at, o.paid_at, a.year, a.materials, a.width_cm,
      a.height_cm, a.depth_cm
      from orders o join users u on u.id = o.buyer_id and u.deleted_at is null
      left join artworks a on a.id = o.artwork_id
      where o.status = 'paid' and o.id > ${after} order by o.id limit ${batch}`.execute(db)
    for (const row of rows) await takeIn(db, row)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

async function takeIn(db: Kysely<unknown>, order: PaidOrder): Promise<void> {
  const at = order.paid_at ?? order.created_at
  const sides = [order.width_cm, order.height_cm, order.depth_cm].filter((side) => side !== null)
  const size = order.width_cm && order.height_cm ? `${sides.join(' × ')} cm` : ''
  const year = order.year === null ? '' : String(order.year)
  const medium = order.materials ?? ''
  const seller = 'PASSION-ART'
  const words = [order.product_artist, order.product_title, year, medium, size, '', seller, '', '', '', '']
  const searched = foldForSearch(words.join(' '))
  await sql`insert into collection_objects (id, owner_id, source, order_id, artwork_id, artist_id, artist, title, year,
    medium, size, edition, price_cents, price_currency, bought_on, seller, provenance, location, value_currency,
    value_appraiser, insured_currency, notes, tags, search_text, created_at, updated_at) values (${randomUUID()},
    ${order.buyer_id}, 'bought', ${order.id}, ${order.artwork_id}, ${order.artist_id}, ${order.product_artist},
    ${order.product_title}, ${year}, ${medium}, ${size}, '', ${order.total_cents}, ${order.currency},
    ${at.slice(0, 10)}, ${seller}, '', '', ${order.currency}, '', ${order.currency}, '', '[]', ${searched}, ${at},
    ${at})`.execute(db)
}
