/** Rows of a CSV file, each with its first line number, from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

export interface CsvLines {
  rows: CsvRow[]
  /** Line of an unclosed quotation mark. */
  openQuote: number | undefined
}

/**
 * As spreadsheet programs write it: optional byte order mark, commas, semicolons, tabs or 'sep=' in the first line,
 * any line break and doubled quotes. Skips blank lines.
 */
export function readCsvLines(text: string): CsvLines {
  const { content, separator, firstLine } = opened(text)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isBlank = true
  let quotedSince: number | undefined
  let line = firstLine
  let began = firstLine
  const endCell = () => {
    cells.push(cell)
    cell = ''
    isBlank = true
  }
  const add = (character: string) => {
    cell += character
    isBlank &&= character.trim() === ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: began, cells })
    cells = []
  }
  for (let index = 0; index < content.length; index += 1) {
    const character = content[index] ?? ''
    const endsLine = character === '\n' || (character === '\r' && content[index + 1] !== '\n')
    if (endsLine) line += 1
    if (quotedSince !== undefined) {
      if (character !== '"') add(character)
      else if (content[index + 1] === '"') {
        add('"')
        index += 1
      } else quotedSince = undefined
    } else if (character === '"' && isBlank) {
      quotedSince = line
      cell = ''
      isBlank = true
    } else if (character === separator) endCell()
    else if (endsLine) {
      endRow()
      began = line
    } else if (character !== '\r') add(character)
  }
  endRow()
  return { rows, openQuote: quotedSince }
}

const lineBreak = /\r\n?|\n/

/** The text after the byte order mark and a first line 'sep=;'. */
function opened(text: string): { content: string; separator: string; firstLine: number } {
  const content = text.replace(/^\uFEFF/, '')
  const [declaration, separator] = /^"?sep=([^"\r\n])"?(?:\r\n?|\n)/i.exec(content) ?? []
  return declaration === undefined || separator === undefined
    ? { content, separator: separatorOf(content), firstLine: 1 }
    : { content: content.slice(declaration.length), separator, firstLine: 2 }
}

/** The most frequent one in the header, outside quotes. */
function separatorOf(content: string): string {
  const head = (content.split(lineBreak, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign
}
