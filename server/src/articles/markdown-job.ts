import { setImmediate as breathe } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { articleBody } from './article-body.ts'
import * as store from './markdown-store.ts'
import { bodyColumns, parserKey } from './stored-body.ts'

const batch = 10

type ParsingDeps = Pick<Deps, 'db' | 'config' | 'log'>

/** Parses rows without blocks or of another parser, one at a time so that requests run in between. Idempotent. */
export async function parseStored(
  { db, config, log }: ParsingDeps,
  table: store.MarkdownTable,
  parse: (markdown: string, home: string) => store.ParsedColumns,
): Promise<void> {
  const home = config.PUBLIC_URL
  for (;;) {
    const rows = await store.listUnparsed(db.read, table, { key: parserKey(home), limit: batch })
    let stored = 0
    for (const row of rows) {
      await breathe()
      try {
        if (await store.storeParsed(db.write, table, row, parse(row.markdown, home))) stored += 1
      } catch (error) {
        log.error(
          { event: 'markdown_not_parsed', err: error, table, id: row.id },
          'Markdown could not be parsed',
        )
      }
    }
    // Without progress the next round tries again.
    if (rows.length < batch || stored === 0) return
  }
}

export const parseStoredArticles = (deps: ParsingDeps): Promise<void> =>
  parseStored(deps, 'articles', (content, home) => bodyColumns(articleBody(content, home), home))
