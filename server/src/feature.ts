import type { Language } from '@passion-art/contract/site/site-config'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Job } from './cluster/background-jobs.ts'
import type { Database, UserRow } from './db/schema/schema.ts'
import type { Deps } from './deps.ts'
import type { FileColumns } from './files/file-sweeper.ts'
import type { CopiedFolder, FindCopied } from './images/picture-copies.ts'
import type { MailTemplate } from './mail/mail-service.ts'
import type { Email } from './mail-transport/mailer.ts'

/** Columns that the database console may show. A column in neither list is treated as secret. */
export interface ShownColumns {
  open: readonly string[]
  secret?: readonly string[]
}

export const words = (text: string): string[] => text.trim().split(/\s+/)

/** Values of a query parameter that a response is cached for. */
export interface CachedValues {
  values: readonly string[]
  /** For any other value: ignore the parameter, or render without the cache. */
  others: 'ignore' | 'bypass'
}

export interface MailDeclaration {
  /** Path and query of the button's link. Not set when the mail's values contain a link. */
  path?: (values: Record<string, string>) => string
  attachments?: (
    deps: Deps,
    values: Record<string, string>,
    language: Language,
  ) => Promise<NonNullable<Email['attachments']>>
}

/**
 * What a feature declares to the server; `features.ts` lists them. Access, body limits and caching of calls are
 * declared in the contract. Its rows of the role table are in the `*.access.ts` named after its folder; the role table's
 * test finds that file by its name.
 */
export interface Feature {
  routes?: (app: FastifyInstance, deps: Deps) => void
  jobs?: (deps: Deps) => readonly Job[]
  measure?: (deps: Deps) => void
  /** Erases the account's data here, in its transaction; `name` replaces its name. Returns unreferenced files. */
  erase?: (tx: Kysely<Database>, account: UserRow, gone: { at: string; name: string }) => Promise<string[]>
  /** Table → the account column; the account's rows are deleted with it. */
  personal?: Partial<Record<keyof Database, 'user_id' | 'owner_id'>>
  /** Tables shown in public responses: a change to any of them invalidates the response cache. */
  publicTables?: readonly (keyof Database)[]
  columns?: Readonly<Record<string, ShownColumns>>
  /** By query parameter, which values a cached response depends on. */
  cachedQuery?: Readonly<Record<string, CachedValues>>
  mails?: Partial<Record<MailTemplate, MailDeclaration>>
  files?: Partial<FileColumns>
  /** By folder, finds the picture of a name, whose smaller copies are made when they are requested. */
  pictures?: Partial<Record<CopiedFolder, FindCopied>>
}

export interface Declared {
  features: readonly Feature[]
  publicTables: readonly string[]
  columns: Readonly<Record<string, ShownColumns>>
  mails: Partial<Record<MailTemplate, MailDeclaration>>
  files: FileColumns
  pictures: Readonly<Record<CopiedFolder, FindCopied>>
  cachedQueries: readonly NonNullable<Feature['cachedQuery']>[]
}

/** Throws when two features declare the same table, mail or folder. */
export function collect(features: readonly Feature[]): Declared {
  return {
    features,
    publicTables: features.flatMap(({ publicTables = [] }) => publicTables),
    columns: merged(features.map(({ columns = {} }) => columns)),
    mails: merged(features.map(({ mails = {} }) => mails)),
    // A test checks that no folder is missing.
    cachedQueries: features.map(({ cachedQuery = {} }) => cachedQuery),
    files: merged(features.map(({ files = {} }) => files)) as FileColumns,
    pictures: merged(features.map(({ pictures = {} }) => pictures)) as Declared['pictures'],
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
