/** Works, their pictures, who likes them and how often their pages were opened. */
export const artworks = (postgres: boolean): string[] => [
  `create table artworks (
    id text primary key,
    user_id text not null references users (id),
    title text not null,
    description text not null,
    category text not null,
    price_cents integer check (price_cents between 0 and 99999999),
    materials text,
    year integer,
    width_cm real,
    height_cm real,
    depth_cm real,
    technique text,
    material text,
    keywords text default '[]' not null,
    status text not null check (status in ('pending', 'approved', 'rejected', 'available', 'sold', 'reserved')),
    rejection_reason text,
    pricing text,
    featured_slot integer unique check (featured_slot between 1 and 6),
    created_at text not null,
    updated_at text not null,
    announced_at text,
    artist_name text,
    outside_image text
  )`,
  'create index artworks_newest on artworks (created_at desc, id desc)',
  // Partial, so that the public lists are read in their order however many works are sold or under review. An index by
  // status alone would be taken by SQLite, which keeps no statistics, and the rows sorted.
  `create index artworks_on_sale on artworks (created_at desc, id desc, user_id)
    where status in ('available', 'approved')`,
  `create index artworks_category_on_sale on artworks (category, created_at desc, id desc)
    where status in ('available', 'approved')`,
  'create index artworks_owner on artworks (user_id, status, created_at desc, id desc)',
  // Prices of a category in their order, with all that decides whether a work is comparable.
  `create index artworks_comparable on artworks (category, price_cents, width_cm, height_cm, user_id)
    where status in ('available', 'approved') and price_cents > 0`,
  'create index artworks_outside_image on artworks (outside_image) where outside_image is not null',
  'create index artworks_price on artworks ((coalesce(price_cents, -1)), id)',
  // Expressions where an index of the column itself would be taken for the store's lists.
  ...['category', 'status'].map(
    (column) => `create index artworks_every_${column} on artworks
      (${postgres ? `((${column} || '') collate "C")` : `(${column} || '')`}, created_at desc, id desc)`,
  ),
  `create table artwork_images (
    id text primary key,
    artwork_id text not null references artworks (id) on delete cascade,
    position integer not null check (position between 1 and 5),
    name text not null,
    ending text not null,
    width integer not null,
    height integer not null,
    animated integer default 0 not null,
    alt text,
    color text not null,
    palette text not null,
    blur text not null,
    variants text default '[]' not null,
    created_at text not null,
    derived integer not null default 0,
    constraint artwork_images_position unique (artwork_id, position)
  )`,
  // Not unique: generated works share the pictures of the catalog.
  'create index artwork_images_name on artwork_images (name)',
  // Finds works whose smaller pictures are still missing.
  'create index artwork_images_underived on artwork_images (id) where derived = 0',
  `create table favourites (
    user_id text not null references users (id) on delete cascade,
    artwork_id text not null references artworks (id) on delete cascade,
    created_at text not null,
    constraint favourites_key primary key (user_id, artwork_id)
  )`,
  'create index favourites_newest on favourites (user_id, created_at desc)',
  'create index favourites_artwork on favourites (artwork_id, created_at)',
  // A table of its own: counting a view invalidates no cached response.
  `create table artwork_views (
    artwork_id text not null references artworks (id) on delete cascade,
    day text not null,
    views integer not null,
    primary key (artwork_id, day)
  )`,
]
