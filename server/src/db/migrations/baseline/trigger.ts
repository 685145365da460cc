export interface Trigger {
  name: string
  event: string
  when?: string
  effects: string[]
}

/** Runs after the event, per row; on PostgreSQL a trigger needs a function, which has its name. */
export function trigger(postgres: boolean, { name, event, when, effects }: Trigger): string[] {
  const body = effects.join('; ')
  if (!postgres)
    return [`create trigger ${name} after ${event}${when ? ` when ${when}` : ''} begin ${body}; end`]
  return [
    `create function ${name}() returns trigger language plpgsql as $body$ begin ${body}; return null; end $body$`,
    `create trigger ${name} after ${event} for each row${when ? ` when (${when})` : ''} execute function ${name}()`,
  ]
}

export const changed = (columns: string) =>
  `(${columns
    .split(', ')
    .map((column) => `old.${column} is distinct from new.${column}`)
    .join(' or ')})`

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

interface TextSearch {
  table: string
  /** An index on PostgreSQL, a virtual table that follows `table` on SQLite. */
  index: string
  options?: string
  when?: string
}

/** On SQLite its triggers are created separately: they must be the last of their table. */
export const searchTriggers = ({ table, index, when }: Omit<TextSearch, 'options'>): string[] => {
  const add = `insert into ${index} (rowid, search_text) values (new.place, new.search_text)`
  const remove = `insert into ${index} (${index}, rowid, search_text) values ('delete', old.place, old.search_text)`
  return [
    { name: `${index}_added`, event: `insert on ${table}`, effects: [add] },
    { name: `${index}_removed`, event: `delete on ${table}`, effects: [remove] },
    {
      name: `${index}_changed`,
      event: `update of search_text on ${table}`,
      when: when ?? 'old.search_text <> new.search_text',
      effects: [remove, add],
    },
  ].flatMap((each) => trigger(false, each))
}

/** Finds trigrams; shorter terms are matched row by row. */
export const searchOnSqlite = ({ table, index, options = "tokenize='trigram', detail='full'" }: TextSearch) =>
  `create virtual table ${index} using fts5(search_text, content='${table}', content_rowid='place', ${options})`

export const searchOnPostgres = ({ table, index }: TextSearch) => `do $body$ begin
    create extension if not exists pg_trgm;
    create index ${index} on ${table} using gin (search_text gin_trgm_ops);
  exception when others then
    raise notice '${table} is searched without an index: %', sqlerrm;
  end $body$`
