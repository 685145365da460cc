import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createObjects(db)
  await createLoans(db)
  await createParts(db)
  await createFiles(db)
}

async function createObjects(db: Kysely<unknown>): Promise<void> {
  await sql`create table museum_counters (
    owner_id text not null references users (id) on delete cascade,
    year integer not null,
    last integer not null,
    primary key (owner_id, year)
  )`.execute(db)
  await sql`create table museum_accessions (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    year integer not null,
    ordinal integer not null check (ordinal > 0),
    proposal_id text unique,
    price_cents integer check (price_cents >= 0),
    price_currency text not null,
    created_at text not null,
    unique (owner_id, year, ordinal)
  )`.execute(db)
  await sql`create table museum_objects (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    accession_id text not null references museum_accessions (id) on delete cascade,
    year integer not null,
    ordinal integer not null,
    element integer not null check (element > 0),
    artwork_id text references artworks (id) on delete set null,
    title text not null,
    artist text not null,
    date text not null,
    medium text not null,
    size text not null,
    credit_line text not null,
    source text not null,
    price_cents integer check (price_cents >= 0),
    price_currency text not null,
    fund text not null,
    department text not null,
    rights text not null,
    description text not null,
    location text not null,
    deaccessioned_on text,
    deaccession_reason text not null,
    search_text text not null,
    created_at text not null,
    updated_at text not null,
    unique (owner_id, year, ordinal, element)
  )`.execute(db)
  await sql`create index museum_objects_accession on museum_objects (accession_id)`.execute(db)
  await sql`create index museum_objects_artwork on museum_objects (artwork_id)`.execute(db)
}

async function createLoans(db: Kysely<unknown>): Promise<void> {
  await sql`create table museum_loans (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    direction text not null check (direction in ('out', 'in')),
    state text not null check (state in ('drafted', 'active', 'returned', 'cancelled')),
    party text not null,
    purpose text not null,
    from_on text not null,
    until_on text not null check (until_on >= from_on),
    insured_cents integer check (insured_cents >= 0),
    insured_currency text not null,
    note text not null,
    started_on text,
    returned_on text,
    search_text text not null,
    created_at text not null,
    updated_at text not null
  )`.execute(db)
  await sql`create index museum_loans_owner on museum_loans (owner_id, state, until_on)`.execute(db)
  await sql`create table museum_loan_items (
    id text primary key,
    loan_id text not null references museum_loans (id) on delete cascade,
    position integer not null,
    object_id text references museum_objects (id) on delete cascade,
    title text not null,
    artist text not null,
    date text not null,
    medium text not null,
    size text not null,
    is_out integer not null default 0 check (is_out in (0, 1)),
    unique (loan_id, object_id)
  )`.execute(db)
  await sql`create unique index museum_loan_items_out on museum_loan_items (object_id) where is_out = 1`.execute(
    db,
  )
  await sql`create index museum_loan_items_object on museum_loan_items (object_id)`.execute(db)
}

async function createParts(db: Kysely<unknown>): Promise<void> {
  await sql`create table museum_moves (
    id text primary key,
    object_id text not null references museum_objects (id) on delete cascade,
    loan_id text references museum_loans (id) on delete set null,
    place text not null,
    moved_on text not null,
    note text not null,
    created_at text not null
  )`.execute(db)
  await sql`create index museum_moves_object on museum_moves (object_id, created_at desc)`.execute(db)
  await sql`create index museum_moves_loan on museum_moves (loan_id)`.execute(db)
  await sql`create table museum_reports (
    id text primary key,
    object_id text references museum_objects (id) on delete cascade,
    loan_item_id text references museum_loan_items (id) on delete cascade,
    condition text not null check (condition in ('excellent', 'good', 'fair', 'poor')),
    examined_on text not null,
    examiner text not null,
    text text not null,
    created_at text not null,
    check (object_id is not null or loan_item_id is not null)
  )`.execute(db)
  await sql`create index museum_reports_object on museum_reports (object_id, created_at desc)`.execute(db)
  await sql`create index museum_reports_item on museum_reports (loan_item_id)`.execute(db)
  await sql`create table museum_exhibitions (
    id text primary key,
    object_id text not null references museum_objects (id) on delete cascade,
    title text not null,
    venue text not null,
    dates text not null,
    created_at text not null
  )`.execute(db)
  await sql`create index museum_exhibitions_object on museum_exhibitions (object_id, created_at)`.execute(db)
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create table museum_images (
    id text primary key,
    object_id text references museum_objects (id) on delete cascade,
    report_id text references museum_reports (id) on delete cascade,
    position integer not null,
    name text not null unique,
    ending text not null,
    width integer not null,
    height integer not null,
    animated integer not null,
    color text not null,
    palette text not null,
    blur text not null,
    copies text not null,
    created_at text not null,
    check ((object_id is null) <> (report_id is null))
  )`.execute(db)
  await sql`create index museum_images_object on museum_images (object_id, position)`.execute(db)
  await sql`create index museum_images_report on museum_images (report_id, position)`.execute(db)
  await sql`create table museum_documents (
    id text primary key,
    object_id text references museum_objects (id) on delete cascade,
    loan_id text references museum_loans (id) on delete cascade,
    name text not null unique,
    title text not null,
    size integer not null,
    created_at text not null,
    check ((object_id is null) <> (loan_id is null))
  )`.execute(db)
  await sql`create index museum_documents_object on museum_documents (object_id, created_at)`.execute(db)
  await sql`create index museum_documents_loan on museum_documents (loan_id, created_at)`.execute(db)
}
