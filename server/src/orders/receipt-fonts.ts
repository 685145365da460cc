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

/** By path, read once in a process. `font` only looks glyphs up: one that draws keeps them with the letters of its document. */
const known = new Map<string, { bytes: Buffer; font: Font }>()

/** Makes every font known to a document by its path; only those it uses are opened for it and become part of it. */
export async function registerFonts(doc: InstanceType<typeof PDFDocument>): Promise<void> {
  const { create } = await import('fontkit')
  for (const file of Object.values(fontFiles).flat()) {
    const bytes = known.get(file)?.bytes ?? readFileSync(file)
    if (!known.has(file)) known.set(file, { bytes, font: create(bytes) as Font })
    doc.registerFont(file, bytes)
  }
}

/** Of a registered font. */
export const hasGlyph = (file: string, letter: string): boolean =>
  known.get(file)?.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false
