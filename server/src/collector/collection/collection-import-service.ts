import { importedObject } from '@passion-art/contract/collector/collection/collection-object'
import { importCollection, type ImportReport } from '@passion-art/contract/collector/collection/collection'
import {
  type CollectionColumn,
  collectionColumns,
  importLinesMax,
  tagsOf,
} from '@passion-art/contract/collector/collection/collection-rules'
import type { Language } from '@passion-art/contract/site/site-config'
import type { FieldProblem } from '@passion-art/contract/http/problems'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { fieldText } from '../../http/error-body.ts'
import { checkedFile, type UploadedFile } from '../../http/multipart-bodies.ts'
import { headOf, readCsvFile, textsIn, unreadable } from '../../http/read-csv.ts'
import { problems } from '@passion-art/contract/http/problems'
import { textsOf } from '../../i18n/texts.ts'
import type { Viewer } from '../../http/viewer.ts'
import { insertChanges } from '../../roles/role-history-service.ts'
import { insertValues } from './collection-part-store.ts'
import { dayProblems, valueProblems } from './collection-policy.ts'
import { change, firstValue, type ObjectBody, rowOf } from './collection-service.ts'
import { insertObjects, listKnownKeys, objectKey } from './collection-store.ts'
import { amountOf, type ChosenReading, dayOf, type FileReading, readingOf } from './file-reading.ts'

export interface Import {
  viewer: Viewer
  language: Language
  file: UploadedFile | null
  checked: string | undefined
  chosen: ChosenReading
}

type Report = Omit<ImportReport, 'success'>

/**
 * Reports each line and, once confirmed, adds the valid ones. Throws validation_failed for a file that is unreadable
 * or has changed since the report, and with unresolved ambiguity.
 */
export async function importWorks(
  deps: Deps,
  { viewer, language, file, checked, chosen }: Import,
): Promise<Report> {
  await deps.limits.take('pictures', viewer.id)
  const sent = checkedFile(file, { field: 'file', max: importCollection.upload?.maxBytes ?? 0 })
  if (checked !== undefined && checked !== sent.sha256) throw unreadable('changed_file')
  const [first, ...rows] = await readCsvFile(sent, importLinesMax)
  const head = headOf(first, collectionColumns, { required: ['artist', 'title'], problem: 'no_head' })
  const textRows = rows.map((row) => ({ line: row.line, texts: textsIn(row, head) }))
  const { reading, ambiguous } = readingOf(twoWayTexts(textRows), chosen)
  if (checked !== undefined) mustBeChosen(ambiguous, chosen)
  const found = textRows.map(({ line, texts }) => readLine(line, texts, { reading, now: deps.now() }))
  const report = (known: ReadonlySet<string>) =>
    reportOf(found, {
      known,
      language,
      sha256: sent.sha256,
      reading,
      ambiguous,
      unknownColumns: head.unknown,
    })
  if (checked === undefined) return report(await listKnownKeys(deps.db.read, viewer.id)).report
  return deps.db.write.transaction().execute(async (tx) => {
    const { report: last, ready } = report(await listKnownKeys(tx, viewer.id))
    const made = ready.map((body) => rowOf(deps, body, { ownerId: viewer.id, source: 'file' }))
    if (made.length === 0) return last
    await insertObjects(tx, made)
    await insertValues(tx, made.flatMap(firstValue))
    const at = deps.now().toISOString()
    const whole = change(viewer, { id: viewer.id, title: '' }, 'objects.imported', at)
    await insertChanges(tx, [
      ...made.map((row) => change(viewer, row, 'object.imported', at)),
      { ...whole, subjectId: null, details: { works: { from: null, to: String(made.length) } } },
    ])
    return { ...last, added: made.length }
  })
}

function mustBeChosen(ambiguous: Report['ambiguous'], chosen: ChosenReading): void {
  const open = ambiguous.filter((kind) => chosen[kind] === undefined)
  const fields = Object.fromEntries(open.map((kind) => [kind, { key: `choose_${kind}` }]))
  if (open.length > 0) throw new AppError('validation_failed', { fields })
}

interface FoundLine {
  line: number
  artist: string
  title: string
  body: ObjectBody | undefined
  problems: Record<string, FieldProblem>
}

type LineTexts = Partial<Record<CollectionColumn, string>>

const days = ['boughtOn', 'valueOn'] as const
const amounts = ['price', 'value', 'insured'] as const

const twoWayTexts = (lines: readonly { texts: LineTexts }[]) => ({
  dates: lines.flatMap(({ texts }) => days.map((column) => texts[column] ?? '')),
  decimals: lines.flatMap(({ texts }) => amounts.map((column) => texts[column] ?? '')),
})

function readLine(
  line: number,
  texts: LineTexts,
  { reading, now }: { reading: FileReading; now: Date },
): FoundLine {
  const input: Record<string, unknown> = { ...texts, tags: tagsOf(texts.tags ?? '') }
  for (const column of days) input[column] = dayOf(texts[column] ?? '', reading)
  for (const column of amounts) input[column] = amountOf(texts[column] ?? '', reading)
  const read = importedObject.safeParse(input)
  const wrong = read.success
    ? { ...valueProblems(read.data, now), ...dayProblems({ boughtOn: read.data.boughtOn }, now) }
    : problems(read.error, input)
  return {
    line,
    artist: (texts.artist ?? '').slice(0, 200),
    title: (texts.title ?? '').slice(0, 200),
    body: read.success && Object.keys(wrong).length === 0 ? read.data : undefined,
    problems: wrong,
  }
}

interface About extends Pick<Report, 'sha256' | 'reading' | 'ambiguous' | 'unknownColumns'> {
  known: ReadonlySet<string>
  language: Language
}

function reportOf(
  found: readonly FoundLine[],
  { known, language, ...about }: About,
): { report: Report; ready: ObjectBody[] } {
  const texts = textsOf(language)
  const seen = new Set(known)
  const ready: ObjectBody[] = []
  const lines = found.map(({ line, artist, title, body, problems: wrong }) => {
    const key = body && objectKey(body)
    const state = body === undefined ? 'wrong' : seen.has(key ?? '') ? 'known' : 'ready'
    if (body && state === 'ready') {
      seen.add(key ?? '')
      ready.push(body)
    }
    const problems = Object.entries(wrong).map(([column, problem]) => ({
      column,
      text: fieldText(texts, column, problem),
    }))
    return { line, state, artist, title, problems } as const
  })
  const count = (state: 'ready' | 'known' | 'wrong') => lines.filter((each) => each.state === state).length
  const counts = { ready: count('ready'), known: count('known'), wrong: count('wrong') }
  return { report: { ...about, lines, ...counts, added: 0 }, ready }
}
