import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { create as createFont, Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import { memoize } from '../pages/memoize.ts'

const require = createRequire(import.meta.url)
const ttf = (file: string): string => require.resolve(`@expo-google-fonts/${file}.ttf`)

export const fontFiles = {
  text: [
    ttf('familjen-grotesk/400Regular/FamiljenGrotesk_400Regular'),
    ttf('readex-pro/400Regular/ReadexPro_400Regular'),
  ],
  strong: [
    ttf('familjen-grotesk/600SemiBold/FamiljenGrotesk_600SemiBold'),
    ttf('readex-pro/600SemiBold/ReadexPro_600SemiBold'),
  ],
  title: [
    ttf('brygada-1918/400Regular_Italic/Brygada1918_400Regular_Italic'),
    ttf('markazi-text/400Regular/MarkaziText_400Regular'),
  ],
} as const

export type Face = keyof typeof fontFiles

/** Fallback fonts by script; loaded on demand, because they are large and rarely needed. */
const otherFonts: readonly (readonly [RegExp, string])[] = [
  [
    /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]/u,
    ttf('didact-gothic/400Regular/DidactGothic_400Regular'),
  ],
  [/\p{scx=Hebrew}/u, ttf('varela-round/400Regular/VarelaRound_400Regular')],
  [/\p{scx=Devanagari}/u, ttf('gotu/Gotu_400Regular')],
  [/\p{scx=Thai}/u, ttf('itim/400Regular/Itim_400Regular')],
  [
    // Includes East Asian punctuation and full-width forms, which have no script property.
    /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff00-\uffef]/u,
    ttf('chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular'),
  ],
  [/\p{scx=Hangul}/u, ttf('gowun-dodum/400Regular/GowunDodum_400Regular')],
]

/** By path, read once per process. These are used only for lookups; drawing uses the document's own instances. */
const known = new Map<string, KnownFont>()

interface KnownFont {
  bytes: Buffer
  font: Font
  canShape: (character: string) => boolean
}

let create: typeof createFont

export async function registerFonts(doc: InstanceType<typeof PDFDocument>): Promise<void> {
  ;({ create } = await import('fontkit'))
  for (const file of Object.values(fontFiles).flat()) doc.registerFont(file, read(file).bytes)
}

function read(file: string): KnownFont {
  const before = known.get(file)
  if (before) return before
  const bytes = readFileSync(file)
  const font = create(bytes) as Font
  const found = { bytes, font, canShape: memoize((character) => tryToShape(character, font)) }
  known.set(file, found)
  return found
}

const hasGlyph = (file: string, character: string): boolean =>
  read(file).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

/** False for a character with combining marks or joiners that crash the font engine. */
export const canShape = (character: string, file: string): boolean => read(file).canShape(character)

function tryToShape(character: string, font: Font): boolean {
  try {
    font.layout(character, ['kern'])
    return true
  } catch {
    return false
  }
}

/** `last`, the previous character's font, is preferred. Undefined if no font has a glyph. */
export function fontFor(character: string, face: Face, last?: string): string | undefined {
  // Marks and spaces use the font of the character before.
  if (last && /[ \u00a0\p{M}]/u.test(character) && hasGlyph(last, character)) return last
  return (
    fontFiles[face].find((file) => hasGlyph(file, character)) ??
    otherFonts.find(([characters, file]) => characters.test(character) && hasGlyph(file, character))?.[1]
  )
}
