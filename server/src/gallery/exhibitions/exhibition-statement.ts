import type { Block } from '@passion-art/contract/articles/articles'
import { bodyOf } from '../../articles/article-body.ts'
import { parseMarkdown, plainText } from '../../articles/article-markdown.ts'
import { parseStored } from '../../articles/markdown-job.ts'
import { bodyColumns, parserKey, storedBody } from '../../articles/stored-body.ts'
import type { Deps } from '../../deps.ts'
import type { ExhibitionRow } from './gallery-exhibition-store.ts'

type StatementColumns = Pick<ExhibitionRow, 'body' | 'statement_text' | 'parsed_by'>

export function statementColumns(statement: string, home: string): StatementColumns {
  const root = parseMarkdown(statement)
  return { ...bodyColumns(bodyOf(root, home), home), statement_text: plainText(root).trim() }
}

/** Without figures, because a statement shows no pictures. */
export const statementBlocks = (
  row: Pick<ExhibitionRow, 'statement' | 'body' | 'parsed_by'>,
  home: string,
): Block[] =>
  storedBody(row.statement, row, home).blocks.filter(({ kind }) => kind !== 'figure' && kind !== 'artwork')

export const statementText = (
  row: Pick<ExhibitionRow, 'statement' | 'statement_text' | 'parsed_by'>,
  home: string,
): string =>
  row.parsed_by === parserKey(home) ? row.statement_text : plainText(parseMarkdown(row.statement)).trim()

/** Parses statements without blocks, or with those of another parser. */
export const parseStoredStatements = (deps: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> =>
  parseStored(deps, 'gallery_exhibitions', statementColumns)
