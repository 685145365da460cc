import { colourKeys } from './colours.ts'
import { changed, type Trigger, trigger } from './trigger.ts'

/**
 * The buyers' search: a narrow row per public work, maintained by triggers in the transaction of each change, so that
 * no code path can miss it. See decision 021.
 */
export const marketplace = (postgres: boolean): string[] => [
  `create table market_colours (
    key text primary key,
    family text not null
  )`,
  `insert into market_colours (key, family) values ${colourKeys()
    .map(([key, family]) => `('${key}', '${family}')`)
    .join(', ')}`,
  `create table market_cells (
    id ${postgres ? 'integer generated always as identity primary key' : 'integer primary key'},
    sold integer not null,
    category text not null,
    technique text not null,
    colour text not null,
    orientation text not null,
    unique (sold, category, technique, colour, orientation)
  )`,
  `create table market_works (
    place ${postgres ? 'bigint' : 'integer'} primary key,
    artwork_id text not null unique references artworks (id) on delete cascade,
    artist_id text not null,
    cell integer not null,
    sold integer not null,
    held integer not null,
    created_ms bigint not null,
    listed_at text not null,
    price_cents integer,
    width_mm integer,
    largest_mm integer,
    favourites integer not null,
    sample integer not null
  )`,
  ...indexes,
  `create table market_views (
    user_id text not null references users (id) on delete cascade,
    artwork_id text not null references artworks (id) on delete cascade,
    viewed_at text not null,
    primary key (user_id, artwork_id)
  )`,
  'create index market_views_newest on market_views (user_id, viewed_at desc)',
  'create index market_views_artwork on market_views (artwork_id)',
  `create table saved_searches (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    name text not null,
    filters text not null,
    digest integer not null check (digest in (0, 1)),
    digest_day text not null,
    told_until text not null,
    created_at text not null
  )`,
  'create index saved_searches_owner on saved_searches (owner_id, created_at)',
  'create index saved_searches_due on saved_searches (digest_day) where digest = 1',
  ...marketTriggers(postgres).flatMap((each) => trigger(postgres, each)),
]

/** All columns that a filter or order needs: covering indexes. */
const facts = ['cell', 'price_cents', 'largest_mm', 'width_mm', 'held', 'created_ms', 'favourites', 'place']
const index = (name: string, first: string, ...last: string[]) => {
  const others = facts.filter((fact) => !first.split(', ').includes(fact))
  return `market_${name} on market_works (${[first, ...others, ...last].join(', ')})`
}
const indexes = [
  index('newest', 'sold, created_ms, place'),
  index('price', 'sold, price_cents, place'),
  index('size', 'sold, largest_mm, place'),
  index('favourites', 'sold, favourites, place'),
  index('wall', 'sold, width_mm'),
  index('cell_price', 'cell, price_cents'),
  index('cell_size', 'cell, largest_mm'),
  index('artist', 'artist_id, sold'),
  'market_listed on market_works (listed_at, place)',
  `${index('held', 'sold')} where held = 1`,
  // The sample of works.
  `${index('sample', 'sold', 'artist_id')} where sample = 1`,
].map((index) => `create index ${index}`)

const categories = `'digital', 'painting', 'photography', 'sculpture', 'drawing', 'mixed', 'animation', 'graphic',
  'collage', 'mixed-media', 'printmaking', 'ceramics', 'jewelry', 'textile'`
const category = `case when artworks.category = 'mixed-media' then 'mixed'
  when artworks.category in (${categories}) then artworks.category else 'other' end`

const techniqueWords: readonly [technique: string, words: readonly string[]][] = [
  ['oil', ['oil on', 'oil and', 'oil paint']],
  ['acrylic', ['acrylic']],
  ['watercolor', ['watercolo', 'gouache']],
  ['charcoal', ['charcoal']],
  ['pencil', ['pencil', 'graphite', 'pen and']],
  [
    'printmaking',
    ['etching', 'engraving', 'linocut', 'mezzotint', 'risograph', 'lithograph', 'woodcut', 'screenprint'],
  ],
  ['digital', ['pigment print', 'seamless loop', 'generative']],
  ['textile', ['woven', 'ikat', 'embroider', 'cotton floss', 'thread']],
  ['sculpture', ['stoneware', 'bronze', 'steel', 'marble', 'travertine', 'porcelain', 'plaster']],
  ['mixed-media', ['collage', 'photomontage', 'papers on', 'gold leaf']],
]
const techniques = {
  Oil: 'oil',
  Acrylic: 'acrylic',
  Watercolor: 'watercolor',
  Pencil: 'pencil',
  Charcoal: 'charcoal',
  'Mixed Media': 'mixed-media',
  Printmaking: 'printmaking',
  Digital: 'digital',
  Sculpture: 'sculpture',
}
const technique = `case ${Object.entries(techniques)
  .map(([name, key]) => `when artworks.technique = '${name}' then '${key}'`)
  .join(' ')} ${techniqueWords
  .map(
    ([key, words]) =>
      `when ${words.map((word) => `lower(coalesce(artworks.materials, '')) like '%${word}%'`).join(' or ')} then '${key}'`,
  )
  .join(' ')} else 'other' end`

const side = (name: 'width' | 'height') =>
  `case when artworks.width_cm is null or artworks.height_cm is null then picture.${name} else artworks.${name}_cm end`
const orientation = `case when ${side('width')} is null then ''
  when ${side('width')} > 1.05 * ${side('height')} then 'landscape'
  when ${side('height')} > 1.05 * ${side('width')} then 'portrait' else 'square' end`
const colour = `coalesce((select family from market_colours where key =
  lower(substr(picture.color, 2, 1) || substr(picture.color, 4, 1) || substr(picture.color, 6, 1))), '')`

const sold = "case when artworks.status = 'sold' then 1 else 0 end"
const held = `case when artworks.status = 'reserved'
  or exists (select 1 from holds where holds.artwork_id = artworks.id) then 1 else 0 end`
const millimetres = (column: string) => `cast(round(${column} * 10) as integer)`
const largest = `case when artworks.width_cm >= artworks.height_cm
  then ${millimetres('artworks.width_cm')} else ${millimetres('artworks.height_cm')} end`

const createdMs = (postgres: boolean) =>
  postgres
    ? 'cast(extract(epoch from cast(artworks.created_at as timestamptz)) * 1000 as bigint)'
    : "cast(strftime('%s', artworks.created_at) as integer) * 1000 + cast(substr(artworks.created_at, 21, 3) as integer)"

const shown = `artworks.status in ('available', 'approved', 'reserved', 'sold')
  and owner.is_active = 1 and owner.deleted_at is null`

const source = `from artworks
  inner join users owner on owner.id = artworks.user_id
  left join artwork_images picture on picture.artwork_id = artworks.id and picture.position =
    (select min(position) from artwork_images where artwork_images.artwork_id = artworks.id)`

const cellOf = [sold, category, technique, colour, orientation]

/** One in 256, whatever the numbering. */
const sample = 'case when ((artworks_directory.place * 2654435761) / 65536) % 256 = 0 then 1 else 0 end'

const followed = ['cell', 'artist_id', 'sold', 'held', 'created_ms', 'price_cents', 'width_mm', 'largest_mm']

/** Rebuilds the rows of these works. */
const keep = (postgres: boolean, which: string, sampled: boolean): string[] => [
  `insert into market_cells (sold, category, technique, colour, orientation)
    select distinct ${cellOf.join(', ')} ${source} where ${which} and ${shown} on conflict do nothing`,
  `insert into market_works (place, artwork_id, listed_at, favourites, ${sampled ? 'sample, ' : ''}${followed.join(', ')})
    select artworks_directory.place, artworks.id, artworks.updated_at,
      (select count(*) from favourites where favourites.artwork_id = artworks.id), ${sampled ? `${sample},` : ''}
      (select market_cells.id from market_cells where market_cells.sold = ${sold}
        and market_cells.category = ${category} and market_cells.technique = ${technique}
        and market_cells.colour = ${colour} and market_cells.orientation = ${orientation}),
      artworks.user_id, ${sold}, ${held}, ${createdMs(postgres)}, artworks.price_cents,
      ${millimetres('artworks.width_cm')}, ${largest}
    ${source} inner join artworks_directory on artworks_directory.artwork_id = artworks.id
    where ${which} and ${shown}
    on conflict (artwork_id) do update set
      ${followed.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  `delete from market_works where artwork_id in (select artworks.id from artworks
    inner join users owner on owner.id = artworks.user_id where ${which} and not (${shown}))`,
]

const workColumns =
  'user_id, status, price_cents, category, technique, materials, width_cm, height_cm, created_at'
const setHeld = (work: string) =>
  `update market_works set held = (select ${held} from artworks where artworks.id = ${work})
    where artwork_id = ${work} and exists (select 1 from artworks where artworks.id = ${work})`
const liked = (by: '+ 1' | '- 1', work: string) =>
  `update market_works set favourites = favourites ${by} where artwork_id = ${work}`

/** `sampled` as in the baseline: sampling was removed by migration 036. */
export const marketTriggers = (postgres: boolean, sampled = true): Trigger[] => [
  // `place` in the directory is the row number here, so that words found there match.
  {
    name: 'market_work_added',
    event: 'insert on artworks_directory',
    effects: keep(postgres, 'artworks.id = new.artwork_id', sampled),
  },
  {
    name: 'market_work_changed',
    event: `update of ${workColumns} on artworks`,
    when: changed(workColumns),
    effects: keep(postgres, 'artworks.id = new.id', sampled),
  },
  {
    name: 'market_picture_added',
    event: 'insert on artwork_images',
    effects: keep(postgres, 'artworks.id = new.artwork_id', sampled),
  },
  {
    name: 'market_picture_changed',
    event: 'update of position, color, width, height on artwork_images',
    when: changed('position, color, width, height'),
    effects: keep(postgres, 'artworks.id = new.artwork_id', sampled),
  },
  {
    name: 'market_picture_removed',
    event: 'delete on artwork_images',
    effects: keep(postgres, 'artworks.id = old.artwork_id', sampled),
  },
  { name: 'market_work_held', event: 'insert on holds', effects: [setHeld('new.artwork_id')] },
  { name: 'market_work_let_go', event: 'delete on holds', effects: [setHeld('old.artwork_id')] },
  { name: 'market_liked', event: 'insert on favourites', effects: [liked('+ 1', 'new.artwork_id')] },
  { name: 'market_unliked', event: 'delete on favourites', effects: [liked('- 1', 'old.artwork_id')] },
  {
    name: 'market_owner_changed',
    event: 'update of is_active, deleted_at on users',
    when: changed('is_active, deleted_at'),
    effects: keep(postgres, 'artworks.user_id = new.id', sampled),
  },
]
