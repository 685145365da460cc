import { inflateSync } from 'node:zlib'

export function pdfPages(pdf: Buffer): string[] {
  const objects = readObjects(pdf)
  const fonts = new Map<number, Map<string, string>>()
  const glyphsOf = (font: number): Map<string, string> => {
    const known = fonts.get(font) ?? readToUnicode(objects, font)
    fonts.set(font, known)
    return known
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map((page) => {
      const content = streamOf(objects, page.head, 'Contents')
      const resources = objects.get(reference(page.head, 'Resources'))?.head ?? page.head
      const names = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, Number(id)]),
      )
      return [...pieces(content)]
        .map(({ font, hex }) => readPiece(hex, glyphsOf(names.get(font) ?? 0)))
        .join('\n')
    })
}

/** Languages of the marked texts, in their order; 'und' is an unknown one. */
export function markedLanguages(pdf: Buffer): string[] {
  const objects = readObjects(pdf)
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .flatMap((page) => [...streamOf(objects, page.head, 'Contents').matchAll(/\/Lang \((\w+)\)/g)])
    .map(([, language = '']) => language)
}

export function glyphForms(pdf: Buffer, character: string): number {
  const objects = readObjects(pdf)
  const ofFont = ([id, { head }]: [number, PdfObject]) =>
    head.includes('/ToUnicode')
      ? [...readToUnicode(objects, id).values()].filter((one) => one === character)
      : []
  return Math.max(...[...objects].map((object) => ofFont(object).length))
}

interface PdfObject {
  head: string
  stream: Buffer | null
}

function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?=\nendobj|\nstream\n)/g)) {
    const [whole, id, head = ''] = match
    const after = match.index + whole.length
    const start = text.startsWith('\nstream\n', after) ? after + '\nstream\n'.length : undefined
    const end = start === undefined ? 0 : text.indexOf('\nendstream', start)
    objects.set(Number(id), { head, stream: start === undefined ? null : pdf.subarray(start, end) })
  }
  return objects
}

const reference = (head: string, key: string): number =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? 0)

function streamOf(objects: Map<number, PdfObject>, head: string, key: string): string {
  const found = objects.get(reference(head, key))
  if (!found?.stream) throw new Error(`This PDF has no ${key}.`)
  const bytes = found.head.includes('/FlateDecode') ? inflateSync(found.stream) : found.stream
  return bytes.toString('latin1')
}

/** Glyph as four hexadecimal digits → its letters. */
function readToUnicode(objects: Map<number, PdfObject>, font: number): Map<string, string> {
  const glyphs = new Map<string, string>()
  const map = streamOf(objects, objects.get(font)?.head ?? '', 'ToUnicode')
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const characters = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      glyphs.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), characters)
    }
  return glyphs
}

function* pieces(content: string): Generator<{ font: string; hex: string }> {
  let font = ''
  for (const [, name, list] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = name
    else yield { font, hex: [...(list ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join('') }
  }
}

/** Arabic is drawn from its last letter to its first, its digits from first to last. */
function readPiece(hex: string, glyphs: Map<string, string>): string {
  const characters = (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph) ?? '�')
  const isArabic = characters.some((character) => /(?=\p{L})\p{Script=Arabic}/u.test(character))
  return (isArabic ? characters.toReversed() : characters).join('')
}

export function emptyBoxes(pdf: Buffer): number {
  const objects = readObjects(pdf)
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .flatMap((page) => [...pieces(streamOf(objects, page.head, 'Contents'))])
    .flatMap(({ hex }) => hex.match(/.{4}/g) ?? [])
    .filter((glyph) => glyph === '0000').length
}
