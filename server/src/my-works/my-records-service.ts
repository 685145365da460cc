import { type ArtworkRecord, signatures, waysMade } from '@passion-art/contract/artworks/artwork-record'
import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import { changedRecord, recordChange, recordProblems } from '@passion-art/contract/artworks/record-rules'
import { importLinesMax } from '@passion-art/contract/collector/collection/collection-rules'
import { type FieldProblem, problems } from '@passion-art/contract/http/problems'
import { importMyRecords, type RecordLine, type RecordsReport } from '@passion-art/contract/my-works/my-works'
import { type RecordColumn, recordColumns } from '@passion-art/contract/my-works/my-works-rules'
import type { Language } from '@passion-art/contract/site/site-config'
import { updateArtwork } from '@passion-art/contract/submissions/uploads'
import { type EditBody, openOnSale, openWhenSold } from '../artworks/artwork-edit-policy.ts'
import { editArtwork } from '../artworks/artwork-edit-service.ts'
import { recordOf } from '../artworks/artwork-record.ts'
import type { ArtworkRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { errorText, fieldText } from '../http/error-body.ts'
import { checkedFile, type UploadedFile } from '../http/multipart-bodies.ts'
import { headOf, readCsvFile, textsIn, unreadable } from '../http/read-csv.ts'
import type { Viewer } from '../http/viewer.ts'
import { textsOf } from '../i18n/texts.ts'
import { findOwnWorks } from './my-works-store.ts'

interface Import {
  language: Language
  file: UploadedFile | null
  checked: string | undefined
}

type Texts = Partial<Record<RecordColumn, string>>
type Problems = Partial<Record<RecordColumn, FieldProblem>>
/** By the names of the contract: 'width_mm' for the column 'width_cm'. */
type Facts = Record<string, unknown>

interface Found {
  line: number
  work: ArtworkRow | undefined
  title: string
  /** What changes. */
  facts: Facts
  problems: Problems
  /** What needs a suggestion, or can't change any more. */
  closed: Problems
}

/**
 * Reports each line and, once confirmed, changes the valid ones, each by the rules of an edit. Throws
 * validation_failed for a file that is unreadable or has changed since the report.
 */
export async function importRecords(
  deps: Deps,
  viewer: Viewer,
  { language, file, checked }: Import,
): Promise<Omit<RecordsReport, 'success'>> {
  await deps.limits.take('pictures', viewer.id)
  const sent = checkedFile(file, { field: 'file', max: importMyRecords.upload?.maxBytes ?? 0 })
  if (checked !== undefined && checked !== sent.sha256) throw unreadable('changed_file')
  const [first, ...rows] = await readCsvFile(sent, importLinesMax)
  const head = headOf(first, recordColumns, { required: ['id'], problem: 'no_id' })
  const texts = rows.map((row) => ({
    line: row.line,
    texts: textsIn(row, head),
    // Cells that a comma too few or too many has moved would be read as other facts.
    moved: row.cells.length !== head.columns.length,
  }))
  const ids = texts.map(({ texts: { id = '' } }) => id.toLowerCase())
  const own = await findOwnWorks(deps.db.write, viewer.id, [...new Set(ids)])
  const found = texts.map((row, index) => {
    const id = ids[index] ?? ''
    return readLine(row, own.get(id), { repeated: id !== '' && ids.indexOf(id) < index })
  })
  const lines: RecordLine[] = []
  for (const each of found) {
    const line = lineOf(each, language)
    const isApplied = checked !== undefined && line.state === 'ready'
    lines.push(isApplied ? await apply(deps, viewer, { found: each, line, language }) : line)
  }
  const count = (state: RecordLine['state']) => lines.filter((line) => line.state === state).length
  return {
    sha256: sent.sha256,
    lines,
    unknownColumns: head.unknown,
    ready: count('ready'),
    wrong: count('wrong'),
    changed: count('changed'),
  }
}

const fieldOf = (column: RecordColumn): string => column.replace(/_cm$/, '_mm')
const columnOf = (field: string): RecordColumn => field.replace(/_mm$/, '_cm') as RecordColumn

function readLine(
  { line, texts, moved }: { line: number; texts: Texts; moved: boolean },
  work: ArtworkRow | undefined,
  { repeated }: { repeated: boolean },
): Found {
  const nothing = {
    line,
    work,
    title: (work?.title ?? texts.title ?? '').slice(0, 200),
    facts: {},
    closed: {},
  }
  if (!work || repeated)
    return { ...nothing, problems: { id: { key: repeated ? 'id_repeated' : 'id_unknown' } } }
  if (moved) return { ...nothing, problems: { id: { key: 'cells_moved' } } }
  const { facts, problems: wrong } = factsIn(texts)
  const stored: Facts = { ...recordOf(work), title: work.title }
  const changed = Object.entries(facts).filter(([field, value]) => value !== stored[field])
  const isOpen = openFields(work)
  const open = Object.fromEntries(changed.filter(([field]) => isOpen(field)))
  const { title: _title, ...record } = open
  const contradictions = recordProblems(changedRecord(recordOf(work), record as Partial<ArtworkRecord>))
  const key = work.status === 'sold' ? 'sold_closed' : 'needs_suggestion'
  return {
    ...nothing,
    facts: open,
    problems: { ...wrong, ...byColumn<string>(contradictions, (problem) => ({ key: problem })) },
    closed: Object.fromEntries(
      changed.filter(([field]) => !isOpen(field)).map(([field]) => [columnOf(field), { key }]),
    ),
  }
}

/** By the rules of an edit. */
function openFields({ status }: ArtworkRow): (field: string) => boolean {
  if (!isPublic(status)) return () => true
  const open: readonly string[] = status === 'sold' ? openWhenSold : openOnSale
  return (field) => open.includes(field)
}

const byColumn = <Value>(values: object, read: (value: Value) => FieldProblem): Problems =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf(field), read(value as Value)]))

/** Facts by their field, of the columns that the file has. */
function factsIn({ id: _id, title, ...texts }: Texts): { facts: Facts; problems: Problems } {
  const wrong: Problems = {}
  const input: Record<string, unknown> = {}
  for (const [column, text] of Object.entries(texts) as [RecordColumn, string][]) {
    const read = readCell(column, text)
    if (typeof read === 'object' && read !== null) wrong[column] = read
    else input[fieldOf(column)] = read
  }
  const record = recordChange.safeParse(input)
  const named = updateArtwork.body.pick({ title: true }).safeParse({ title })
  return {
    facts: {
      ...(named.success && named.data.title !== undefined && { title: named.data.title }),
      ...(record.success && record.data),
    },
    problems: {
      ...byColumn<FieldProblem>(record.success ? {} : problems(record.error, input), (problem) => problem),
      ...(named.success ? {} : problems(named.error, { title })),
      ...wrong,
    },
  }
}

const choices: Partial<Record<RecordColumn, readonly string[]>> = { signed: signatures, how_made: waysMade }
const answers: Record<string, boolean> = { true: true, yes: true, false: false, no: false }

/** The fact, or what is wrong with it; null for an empty cell. */
function readCell(column: RecordColumn, text: string): string | number | boolean | null | FieldProblem {
  if (text === '') return null
  if (column.endsWith('_cm')) {
    if (!/^\d{1,6}([.,]\d{1,3})?$/.test(text)) return { key: 'centimeters' }
    const millimeters = Number(text.replace(',', '.')) * 10
    return millimeters < 1 ? 0 : Math.round(millimeters)
  }
  if (column === 'framed' || column === 'certificate')
    return answers[text.toLowerCase()] ?? { key: 'one_of', values: { n: 'true, false' } }
  const allowed = choices[column]
  if (allowed && !allowed.includes(text)) return { key: 'one_of', values: { n: allowed.join(', ') } }
  return text
}

function lineOf({ line, title, facts, problems: wrong, closed }: Found, language: Language): RecordLine {
  const texts = textsOf(language)
  const columns = Object.keys(facts).map(columnOf)
  const isWrong = Object.keys(wrong).length > 0
  const isSuggested = Object.values(closed).some(({ key }) => key === 'needs_suggestion')
  const unchanged = isSuggested ? 'suggest' : 'same'
  return {
    line,
    state: isWrong ? 'wrong' : columns.length > 0 ? 'ready' : unchanged,
    title,
    columns: isWrong ? [] : columns,
    problems: Object.entries({ ...closed, ...wrong }).map(([column, problem]) => ({
      column,
      text: fieldText(texts, fieldOf(column as RecordColumn), problem),
    })),
  }
}

async function apply(
  deps: Deps,
  viewer: Viewer,
  { found, line, language }: { found: Found; line: RecordLine; language: Language },
): Promise<RecordLine> {
  const { title, ...record } = found.facts
  const body = { ...(title !== undefined && { title }), record } as EditBody
  try {
    await editArtwork(deps, viewer, { id: found.work?.id ?? '', body, file: null })
    return { ...line, state: 'changed' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...line, state: 'wrong', problems: [{ column: 'id', text: errorText(language, error) }] }
  }
}
