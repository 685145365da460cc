import createBidi from 'bidi-js'

// Its types describe an ES module, but Node loads the CommonJS one, whose export is the function itself.
const bidi = (createBidi as unknown as typeof createBidi.default)()

export interface Stretch {
  text: string
  rtl: boolean
}

/** Runs from the left by the Unicode Bidirectional Algorithm; brackets in right-to-left runs are mirrored. */
export function stretchesOf(line: string, lineIsRtl: boolean): Stretch[] {
  const embedding = bidi.getEmbeddingLevels(line, lineIsRtl ? 'rtl' : 'ltr')
  const stretches: Stretch[] = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const character = line[index] ?? ''
    if (isolate.test(character)) continue
    const rtl = (embedding.levels[index] ?? 0) % 2 === 1
    const last = stretches.at(-1)
    if (last?.rtl !== rtl) stretches.push({ text: rtl ? mirrored(character) : character, rtl })
    else last.text = rtl ? mirrored(character) + last.text : last.text + character
  }
  return stretches
}

/** What isolates parts of a line has no glyph. */
export const isolate = /^[\u2066-\u2069]$/

const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character

/** The direction of the first letter; without letters left to right. */
export function startsRtl(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0]
  return first !== undefined && ['R', 'AL'].includes(bidi.getBidiCharTypeName(first))
}
