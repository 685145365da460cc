import type { Language } from '@passion-art/contract/site/site-config'
import { joinFacts } from '@passion-art/contract/site/formatters'
import {
  hairline,
  ink,
  ink2,
  inner,
  margin,
  openSheet,
  rule,
  type Sheet,
  write,
  writeBrand,
  xOf,
} from '../orders/receipt-sheet.ts'
import { type Cell, type Cursor, writeTable } from '../orders/statement-table.ts'
import { fullName } from '../http/identify.ts'
import { fill } from '../i18n/texts.ts'
import { longDay } from '../events/rsvp-mail.ts'
import { daySheetTexts } from './day-sheet-texts.ts'
import type { WholeBooking } from './program-booking-store.ts'
import type { OwnSessionRow } from './program-session-store.ts'

interface DaySheet extends Sheet {
  session: OwnSessionRow
  coming: readonly WholeBooking[]
  texts: ReturnType<typeof daySheetTexts>
}

/** A4 pages for the staff at the entrance: time and place, groups, their needs, and a box to count in. */
export async function writeSheet(
  session: OwnSessionRow,
  coming: readonly WholeBooking[],
  language: Language,
): Promise<Buffer> {
  const texts = daySheetTexts(language)
  const sheet: DaySheet = { ...(await openSheet(texts.title, language)), session, coming, texts }
  writeHead(sheet)
  const cursor: Cursor = { y: 252, turn: () => turnPage(sheet, cursor) }
  if (coming.length === 0) write(sheet, texts.nothing, { size: 11, x: margin, y: cursor.y, width: inner })
  else await writeGroups(sheet, cursor)
  writeFeet(sheet)
  sheet.doc.end()
  return sheet.bytes
}

function writeHead(sheet: DaySheet): void {
  const { texts, session, language } = sheet
  writeBrand(sheet)
  write(sheet, texts.title, { size: 11, color: ink2, x: margin, y: 84, width: inner })
  const title = { face: 'strong', language: session.program_language, size: 24, lines: 2 } as const
  write(sheet, session.program_title, { ...title, x: margin, y: 100, width: inner })
  const waiting = Number(session.waiting)
  const fields: [label: string, value: string, written?: string][] = [
    [texts.when, `${longDay(session.date, language)}, ${session.start_time}–${session.end_time}`],
    [texts.venue, joinFacts([session.venue, session.link], language) || '–', session.program_language],
    [texts.room, session.room || '–', session.program_language],
    [texts.staff, session.staff || '–'],
    [texts.places, `${session.taken} / ${session.places}`],
    ...(waiting > 0 ? [['', fill(texts.wait, { n: String(waiting) })] as [string, string]] : []),
  ]
  const third = inner / 3 - 16
  for (const [index, [label, value, written]] of fields.entries()) {
    const x = xOf(sheet, (index % 3) * (third + 24), third)
    const y = 162 + Math.floor(index / 3) * 38
    write(sheet, label, { size: 9, color: ink2, x, y, width: third })
    write(sheet, value, { language: written, size: 10.5, x, y: y + 12, width: third, lines: 2 })
  }
  rule(sheet, 240, ink)
}

async function writeGroups(sheet: DaySheet, cursor: Cursor): Promise<void> {
  const { texts, coming } = sheet
  const sum = (count: (row: WholeBooking) => number) =>
    String(coming.reduce((all, row) => all + count(row), 0))
  await writeTable(sheet, cursor, {
    title: texts.groups,
    columns: [
      { label: texts.organisation, width: 176 },
      { label: texts.needs, width: inner - 176 - 176 },
      { label: texts.students, width: 58, isNumber: true },
      { label: texts.adults, width: 58, isNumber: true },
      { label: texts.came, width: 60, isNumber: true },
    ],
    rows: coming.map((row) => cellsOf(row, sheet.language)),
    total: [
      { text: texts.sum },
      { text: '' },
      { text: sum((row) => row.students) },
      { text: sum((row) => row.adults) },
      { text: '' },
    ],
  })
}

function cellsOf(row: WholeBooking, language: Language): Cell[] {
  const person = row.deleted_at === null ? `${fullName(row)} · ${row.email}` : ''
  const came = row.state === 'attended' ? (row.attended_students ?? 0) + (row.attended_adults ?? 0) : null
  return [
    {
      text: joinFacts([row.organisation, row.level], language),
      language: '',
      ...(person && { note: person }),
    },
    { text: row.needs, language: '' },
    { text: String(row.students) },
    { text: String(row.adults) },
    { text: came === null ? '____' : String(came) },
  ]
}

function turnPage(sheet: DaySheet, cursor: Cursor): void {
  sheet.doc.addPage()
  writeBrand(sheet)
  const { program_title, program_language: language } = sheet.session
  write(sheet, program_title, { language, size: 11, x: margin, y: 84, width: inner })
  rule(sheet, 108, ink)
  cursor.y = 124
}

function writeFeet(sheet: DaySheet): void {
  const { doc, texts } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    rule(sheet, 784, hairline)
    const box = { size: 8.5, color: ink2, x: margin, y: 793, width: inner }
    write(sheet, texts.note, box)
    write(sheet, fill(texts.page, { page: `${page + 1}`, pages: `${count}` }), { ...box, atEnd: true })
  }
}
