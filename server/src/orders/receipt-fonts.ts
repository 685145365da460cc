import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The house's faces, from the same packages as the pages; in order, the first that knows a letter writes it. */
const files = {
  text: [
    'familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
    'familjen-grotesk/files/familjen-grotesk-latin-ext-wght-normal.woff2',
    'readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  ],
  title: [
    'brygada-1918/files/brygada-1918-latin-wght-italic.woff2',
    'brygada-1918/files/brygada-1918-latin-ext-wght-italic.woff2',
    'markazi-text/files/markazi-text-arabic-wght-normal.woff2',
  ],
} as const

export type Face = keyof typeof files

const require = createRequire(import.meta.url)
const read = new Map<string, Buffer>()

export const fontFiles = (face: Face): readonly string[] => files[face]

/** Bytes of a font file, read once. */
export function fontBytes(file: string): Buffer {
  const known = read.get(file)
  if (known) return known
  const bytes = readFileSync(require.resolve(`@fontsource-variable/${file}`))
  read.set(file, bytes)
  return bytes
}
