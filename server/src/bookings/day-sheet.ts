import type { Language } from '@passion-art/contract/site/site-config'
import { joinFacts } from '@passion-art/contract/site/formatters'
import {
  hairline,
  ink,
  ink2,
  inner,
  margin,
  createPdf,
  drawRule,
  type PdfDocument,
  drawText,
  drawBrand,
  xOf,
} from '../orders/pdf-document.ts'
import { type Cell, type Cursor, writeTable } from '../orders/statement-table.ts'
import { fullName } from '../http/identify.ts'
import { fill } from '../i18n/texts.ts'
import { longDay } from '../events/rsvp-mail.ts'
import { daySheetTexts } from './day-sheet-texts.ts'
import type { WholeBooking } from './program-booking-store.ts'
import type { OwnSessionRow } from './program-session-store.ts'

interface DaySheet extends PdfDocument {
  session: OwnSessionRow
  attendees: readonly WholeBooking[]
  texts: ReturnType<typeof daySheetTexts>
}

/** A4 pages for the staff at the entrance: time and place, groups, their needs, and a box to count in. */
export async function writeSheet(
  session: OwnSessionRow,
  attendees: readonly WholeBooking[],
  language: Language,
): Promise<Buffer> {
  const texts = daySheetTexts(language)
  const sheet: DaySheet = { ...(await createPdf(texts.title, language)), session, attendees, texts }
  writeHead(sheet)
  const cursor: Cursor = { y: 252, nextPage: () => startPage(sheet, cursor) }
  if (attendees.length === 0)
    drawText(sheet, texts.nothing, { size: 11, x: margin, y: cursor.y, width: inner })
  else await writeGroups(sheet, cursor)
  writeFooters(sheet)
  sheet.doc.end()
  return sheet.bytes
}

function writeHead(sheet: DaySheet): void {
  const { texts, session, language } = sheet
  drawBrand(sheet)
  drawText(sheet, texts.title, { size: 11, color: ink2, x: margin, y: 84, width: inner })
  const title = { face: 'strong', language: session.program_language, size: 24, lines: 2 } as const
  drawText(sheet, session.program_title, { ...title, x: margin, y: 100, width: inner })
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
    drawText(sheet, label, { size: 9, color: ink2, x, y, width: third })
    drawText(sheet, value, { language: written, size: 10.5, x, y: y + 12, width: third, lines: 2 })
  }
  drawRule(sheet, 240, ink)
}

async function writeGroups(sheet: DaySheet, cursor: Cursor): Promise<void> {
  const { texts, attendees } = sheet
  const sum = (count: (row: WholeBooking) => number) =>
    String(attendees.reduce((all, row) => all + count(row), 0))
  await writeTable(sheet, cursor, {
    title: texts.groups,
    columns: [
      { label: texts.organisation, width: 176 },
      { label: texts.needs, width: inner - 176 - 176 },
      { label: texts.students, width: 58, isNumber: true },
      { label: texts.adults, width: 58, isNumber: true },
      { label: texts.came, width: 60, isNumber: true },
    ],
    rows: attendees.map((row) => cellsOf(row, sheet.language)),
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

function startPage(sheet: DaySheet, cursor: Cursor): void {
  sheet.doc.addPage()
  drawBrand(sheet)
  const { program_title, program_language: language } = sheet.session
  drawText(sheet, program_title, { language, size: 11, x: margin, y: 84, width: inner })
  drawRule(sheet, 108, ink)
  cursor.y = 124
}

function writeFooters(sheet: DaySheet): void {
  const { doc, texts } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    drawRule(sheet, 784, hairline)
    const box = { size: 8.5, color: ink2, x: margin, y: 793, width: inner }
    drawText(sheet, texts.note, box)
    drawText(sheet, fill(texts.page, { page: `${page + 1}`, pages: `${count}` }), { ...box, atEnd: true })
  }
}
