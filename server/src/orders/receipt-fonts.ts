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

const fonts = new Map<string, Font>()

/**
 * Makes every font known to a document by its path; only those it uses become part of it. Each is opened once in a
 * process: reading its tables again for each document is most of the time that a receipt takes.
 */
export async function registerFonts(doc: InstanceType<typeof PDFDocument>): Promise<void> {
  const { openSync } = await import('fontkit')
  for (const file of Object.values(fontFiles).flat()) {
    const font = fonts.get(file) ?? (openSync(file) as Font)
    fonts.set(file, font)
    // pdfkit also takes an open font, which its types leave out.
    doc.registerFont(file, font as unknown as string)
  }
}

/** Of a registered font. */
export const hasGlyph = (file: string, letter: string): boolean =>
  fonts.get(file)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false
