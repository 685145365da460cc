import type { Language } from '@passion-art/contract/site/site-config'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Job } from './cluster/background-jobs.ts'
import type { Database, UserRow } from './db/schema/schema.ts'
import type { Deps } from './deps.ts'
import type { FileColumns } from './files/file-sweeper.ts'
import type { MailTemplate } from './mail/mail-service.ts'
import type { Email } from './mail-transport/mailer.ts'

/** What the database console may show of a table. A column that stands in neither list counts as secret. */
export interface ShownColumns {
  open: readonly string[]
  /** Shown as '***', in whatever way they are asked for. */
  secret?: readonly string[]
}

/** 'id name' as a list. */
export const words = (text: string): string[] => text.trim().split(/\s+/)

/** Values of a query key that a cached response may be kept by. */
export interface CachedValues {
  values: readonly string[]
  /** Of any other value: it counts for nothing (`ignore`), or the response is made anew (`bypass`). */
  others: 'ignore' | 'bypass'
}

export interface MailDeclaration {
  /** Where the button leads: a path of ours with its query. Left out where the mail's values hold a link. */
  path?: (values: Record<string, string>) => string
  /** Files that come along; a record that is gone by now brings none. */
  attachments?: (
    deps: Deps,
    values: Record<string, string>,
    language: Language,
  ) => Promise<NonNullable<Email['attachments']>>
}

/**
 * What a feature is to the rest of the server; `features.ts` lists them. Its calls, with access, limits of their bodies and
 * whether they are cached, stand in the contract; the rows of the role table in the feature's `*.access.ts`.
 */
export interface Feature {
  /** Binds its calls. */
  routes?: (app: FastifyInstance, deps: Deps) => void
  /** What the server that leads does again and again. */
  jobs?: (deps: Deps) => readonly Job[]
  /** Adds its gauges to the metrics. */
  measure?: (deps: Deps) => void
  /**
   * What erasing an account means here, in the transaction that erases it; `name` is what the account is called then.
   * Answers the files that nobody names any more.
   */
  erase?: (tx: Kysely<Database>, account: UserRow, gone: { at: string; name: string }) => Promise<string[]>
  /** Table → the column of the account whose rows are deleted with it. */
  personal?: Partial<Record<keyof Database, 'user_id' | 'owner_id'>>
  /** Tables whose rows show in public answers: a change to any of them makes cached responses old. */
  publicTables?: readonly (keyof Database)[]
  columns?: Readonly<Record<string, ShownColumns>>
  /** By query key, what a cached response reads of it. */
  cachedQuery?: Readonly<Record<string, CachedValues>>
  mails?: Partial<Record<MailTemplate, MailDeclaration>>
  /** Columns that name the files of its folders. */
  files?: Partial<FileColumns>
}

/** What all features declare, collected. */
export interface Declared {
  features: readonly Feature[]
  publicTables: readonly string[]
  columns: Readonly<Record<string, ShownColumns>>
  mails: Partial<Record<MailTemplate, MailDeclaration>>
  files: FileColumns
  cachedQueries: readonly NonNullable<Feature['cachedQuery']>[]
}

/** Throws when two features decide about the same table, mail or folder. */
export function collect(features: readonly Feature[]): Declared {
  return {
    features,
    publicTables: features.flatMap(({ publicTables = [] }) => publicTables),
    columns: merged(features.map(({ columns = {} }) => columns)),
    mails: merged(features.map(({ mails = {} }) => mails)),
    // That no folder is missing is tested.
    cachedQueries: features.map(({ cachedQuery = {} }) => cachedQuery),
    files: merged(features.map(({ files = {} }) => files)) as FileColumns,
  }
}

function merged<Value>(parts: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  const all: Record<string, Value> = {}
  for (const part of parts)
    for (const [key, value] of Object.entries(part)) {
      if (key in all) throw new Error(`Two features declare ${key}.`)
      all[key] = value
    }
  return all
}
