import type { QueryPlanCase } from './query-plan-cases.fixtures.ts'

interface Exception {
  why: string
  /** On SQLite an index serves it. */
  onPostgres?: true
  covers: (statement: string, planCase: QueryPlanCase) => boolean
}

const everyRow = [
  /^select count\(\*\) as "count" from "(artworks|orders|audit_log)"$/,
  /^select count\(\*\) as "count" from "feedback" inner join "users" on "users"."id" = "feedback"."user_id"$/,
  /^select count\(\*\) as "count" from "users" where "users"."deleted_at" is null$/,
  /^select count\(\*\) as "count" from "ledger_transactions" where "kind" in \([^)]*\)$/,
  /^select count\(\*\) as "count" from "people_directory" where listed = 1( and "verified" = 1)?$/,
]

/** Statements that may read more of a large table than needed; the test of plans fails when one no longer occurs. */
export const exceptions: readonly Exception[] = [
  {
    why: 'A list that is not filtered says how many rows there are: its pages are numbered.',
    covers: (statement) => everyRow.some((one) => one.test(statement)),
  },
  {
    why: 'How many calls were refused is counted, in an index of those alone.',
    covers: (statement) => /^select count.* from "audit_log" where not coalesce\(/.test(statement),
  },
  {
    why: 'How many emails about orders failed is counted, in an index of those alone.',
    covers: (statement) => /^select count.* from "mails" where state = 'failed'/.test(statement),
  },
  {
    why: 'Indexes know three letters in a row: the rows are looked through for one or two.',
    onPostgres: true,
    covers: (_statement, { query }) => query['q'] !== undefined && [...query['q']].length < 3,
  },
  {
    why: 'A word that more than a thousand rows hold is looked for on the way, in the order of the list, until a page is full.',
    covers: (statement) => /exists \(select 1 from search_texts where/.test(statement),
  },
  {
    why: 'Bounds that more than a thousand works meet are tested on the way, in the order of the store, until a page is full.',
    covers: (statement) =>
      /from store_works where "store_works"\."(price_cents|largest_mm)" [<>]= [^]* order by value/.test(
        statement,
      ),
  },
  {
    why: 'The marketplace counts the artists of all that its filters let through, in an index that holds what it asks.',
    covers: (statement) => /market_works\.artist_id as value, count\(\*\)/.test(statement),
  },
  {
    why: 'Year, frame, signature, edition and how a work was made are tested on the way, in the order of the list.',
    onPostgres: true,
    covers: (statement) =>
      /"market_works"\."(first_year|framed|signed|how_made|edition)" (=|<=|>=) /.test(statement),
  },
  {
    why: 'What more than a thousand rows hold is laid over all rows, to be counted.',
    onPostgres: true,
    covers: (statement) => /(in|from) \(select row_id as id from search_texts where/.test(statement),
  },
  {
    why: 'Exhibitions, events and courses are few: they are read by their kind.',
    onPostgres: true,
    covers: (statement) =>
      /from search_texts\s+where kind in \('exhibitions', 'shows', 'events', 'courses'\)/.test(statement),
  },
]

/** An index scan with a filter that nearly every row passes soon fills a page. */
const nearlyAll = [
  / from "?ledger_transactions"? where "kind" in /,
  / from "users" (inner join "people_directory" on \S+ = "users"\."id" )?where "users"\."deleted_at" is null order by /,
]

/** Rows of one kind in another order: PostgreSQL's statistics don't know how the two correlate. */
const ofOneKind =
  /where ("users"\."deleted_at" is null and )?(\(\("artworks"\."\w+" \|\| ''\) collate "C"\)|"(users|orders)"\."\w+") (= \$1|in \(\$1\)) order by .* limit /s

export const walks = (statement: string): boolean =>
  [...nearlyAll, ofOneKind].some((one) => one.test(statement))
