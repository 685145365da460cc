import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
const ttf = (file: string): string => require.resolve(`@expo-google-fonts/${file}.ttf`)

/** Paths of the brand's fonts; in order, the first that has a glyph for a letter draws it. */
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

/** Bytes by path, read once in a process. */
const files = new Map<string, Buffer>()
/** Only to look glyphs up: a font that draws keeps them with the letters of its document, which another one would find there. */
const fonts = new Map<string, Font>()

/** Makes every font known to a document by its path; only those it uses are opened and become part of it. */
export async function registerFonts(doc: InstanceType<typeof PDFDocument>): Promise<void> {
  const { openSync } = await import('fontkit')
  for (const file of Object.values(fontFiles).flat()) {
    if (!fonts.has(file)) fonts.set(file, openSync(file) as Font)
    const bytes = files.get(file) ?? readFileSync(file)
    files.set(file, bytes)
    doc.registerFont(file, bytes)
  }
}

/** Of a registered font. */
export const hasGlyph = (file: string, letter: string): boolean =>
  fonts.get(file)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false
