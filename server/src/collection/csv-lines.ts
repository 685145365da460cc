/** Rows of a CSV file, each with the line it begins in, from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

/**
 * Reads CSV as spreadsheet programs write it: with or without byte order mark, with commas, semicolons or tabs, any line
 * break, quotes doubled. Blank lines are left out. Undefined when a quote is never closed.
 */
export function readCsvLines(text: string): CsvRow[] | undefined {
  const content = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(content)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isBlank = true
  let quoted = false
  let line = 1
  let began = 1
  const endCell = () => {
    cells.push(cell)
    cell = ''
    isBlank = true
  }
  const add = (letter: string) => {
    cell += letter
    isBlank &&= letter.trim() === ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: began, cells })
    cells = []
  }
  for (let at = 0; at < content.length; at += 1) {
    const letter = content[at] ?? ''
    if (letter === '\n') line += 1
    if (quoted) {
      if (letter !== '"') add(letter)
      else if (content[at + 1] === '"') {
        add('"')
        at += 1
      } else quoted = false
    } else if (letter === '"' && isBlank) {
      quoted = true
      cell = ''
      isBlank = true
    } else if (letter === separator) endCell()
    else if (letter === '\n') {
      endRow()
      began = line
    } else if (letter !== '\r' || content[at + 1] !== '\n') add(letter)
  }
  if (quoted) return undefined
  endRow()
  return rows
}

/** Whichever the head has most of, outside quotes. */
function separatorOf(content: string): string {
  const head = (content.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign
}
