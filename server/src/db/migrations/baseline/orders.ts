export const orders = (postgres: boolean): string[] => [
  `create table orders (
    id text primary key,
    buyer_id text not null references users (id),
    artwork_id text references artworks (id) on delete set null,
    artist_id text references users (id),
    customer_name text not null,
    customer_email text not null,
    shipping_address text,
    product_artist text not null,
    product_title text not null,
    product_price_cents integer not null,
    product_image text,
    total_cents integer not null,
    currency text not null,
    status text not null check (status in ('pending', 'paid', 'failed')),
    payment_method text,
    payment_intent_id text unique,
    artist_share_percent integer,
    artist_share_cents integer,
    admin_share_cents integer,
    created_at text not null,
    paid_at text,
    failed_at text,
    refunded_at text,
    receipt_number integer
  )`,
  'create index orders_buyer on orders (buyer_id, created_at desc, id desc)',
  'create index orders_newest on orders (created_at desc, id desc)',
  'create index orders_artist on orders (artist_id, status, paid_at)',
  'create index orders_artwork on orders (artwork_id)',
  // The database itself refuses to sell a work twice.
  `create unique index orders_one_sale on orders (artwork_id) where status = 'paid'`,
  'create unique index orders_receipt_number on orders (receipt_number)',
  `create index orders_paid on orders (paid_at) where status = 'paid'`,
  'create index orders_status on orders (status)',
  'create index orders_of_status on orders (status, created_at desc, id desc)',
  'create index orders_total on orders (total_cents, id)',
  `create index orders_of_artist on orders (artist_id, paid_at) where status = 'paid'`,
  `create table holds (
    artwork_id text primary key references artworks (id),
    buyer_id text not null references users (id),
    slot integer not null check (slot between 1 and 5),
    order_id text not null unique references orders (id),
    created_at text not null,
    expires_at text not null,
    constraint holds_buyer_slot unique (buyer_id, slot)
  )`,
  'create index holds_expiry on holds (expires_at)',
  `create table payment_intents (
    id text primary key,
    intent_id text unique,
    purpose text not null check (purpose in ('purchase', 'upload')),
    order_id text unique references orders (id),
    user_id text not null references users (id),
    amount_cents integer not null,
    currency text not null,
    idempotency_key text not null unique,
    state text not null check (state in ('creating', 'open', 'succeeded', 'canceled')),
    created_at text not null,
    expires_at text not null,
    settled_at text,
    wanted_cents integer,
    wanted_at text,
    manual_at text
  )`,
  'create index payment_intents_open on payment_intents (state, expires_at)',
  `create table payment_events (
    id text primary key,
    type text not null,
    intent_id text,
    received_at text not null
  )`,
  `create table refunds (
    id text primary key,
    intent_id text not null unique,
    order_id text references orders (id),
    amount_cents integer not null,
    reason text not null,
    idempotency_key text not null unique,
    provider_refund_id text,
    created_at text not null,
    done_at text
  )`,
  // An upload fee and its images. Slot and bytes are unique: the rules as constraints.
  `create table submissions (
    id text primary key,
    payment_id text not null unique references payment_intents (id),
    user_id text not null references users (id),
    draft_id text,
    draft text,
    mode text check (mode in ('views', 'separate')),
    image_count integer not null check (image_count between 1 and 5),
    created_at text not null,
    paid_at text,
    completed_at text,
    ended_at text
  )`,
  // One draft has one payment; once that is canceled it may get another.
  `create unique index submissions_draft on submissions (user_id, draft_id)
    where draft_id is not null and ended_at is null`,
  `create index submissions_open on submissions (user_id, paid_at)
    where paid_at is not null and completed_at is null and ended_at is null`,
  `create table submission_images (
    submission_id text not null references submissions (id),
    slot integer not null check (slot between 1 and 5),
    position integer not null check (position between 1 and 5),
    sha256 text not null,
    artwork_id text references artworks (id) on delete set null,
    image_url text not null,
    created_at text not null,
    constraint submission_images_key primary key (submission_id, slot),
    constraint submission_images_bytes unique (submission_id, sha256)
  )`,
  'create index submission_images_artwork on submission_images (artwork_id)',
  // An order is sold once and refunded once, however often that is reported.
  `create table ledger_transactions (
    id text primary key,
    number integer not null unique,
    kind text not null check (kind in ('sale', 'refund', 'payout', 'fee', 'fee_refund')),
    order_id text references orders (id),
    payment_id text references payment_intents (id),
    artist_id text references users (id),
    currency text not null,
    reference text,
    recorded_by text references users (id),
    occurred_at text not null,
    created_at text not null,
    constraint ledger_transactions_order unique (order_id, kind),
    constraint ledger_transactions_payment unique (payment_id, kind)
  )`,
  'create index ledger_transactions_artist on ledger_transactions (artist_id, occurred_at desc, number desc)',
  'create index ledger_transactions_newest on ledger_transactions (occurred_at desc, number desc)',
  `create table ledger_lines (
    transaction_id text not null references ledger_transactions (id),
    account text not null check (account in ('card', 'outside', 'artist', 'house', 'paid_out')),
    artist_id text references users (id),
    amount_cents integer not null,
    constraint ledger_lines_key primary key (transaction_id, account)
  )`,
  'create index ledger_lines_artist on ledger_lines (artist_id, account, amount_cents)',
  ...appendOnly(postgres),
]

/** The database itself refuses changes of posted entries. */
function appendOnly(postgres: boolean): string[] {
  const triggers = ['ledger_transactions', 'ledger_lines'].flatMap((table) =>
    ['update', 'delete'].map(
      (event) =>
        `create trigger ${table}_no_${event} before ${event} on ${table} ${
          postgres
            ? 'for each row execute function ledger_is_kept()'
            : "begin select raise(abort, 'The ledger is append-only.'); end"
        }`,
    ),
  )
  const refuse = `create function ledger_is_kept() returns trigger language plpgsql as $body$
    begin raise exception 'The ledger is append-only.'; end $body$`
  return postgres ? [refuse, ...triggers] : triggers
}
