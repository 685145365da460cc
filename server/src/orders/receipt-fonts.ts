import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

/**
 * The house's faces; in order, the first that knows a letter writes it. Static WOFF files: the PDF library can't take
 * parts of the variable WOFF2 that the pages use.
 */
const files = {
  text: [
    'familjen-grotesk/files/familjen-grotesk-latin-400-normal.woff',
    'familjen-grotesk/files/familjen-grotesk-latin-ext-400-normal.woff',
    'readex-pro/files/readex-pro-arabic-400-normal.woff',
  ],
  strong: [
    'familjen-grotesk/files/familjen-grotesk-latin-600-normal.woff',
    'familjen-grotesk/files/familjen-grotesk-latin-ext-600-normal.woff',
    'readex-pro/files/readex-pro-arabic-600-normal.woff',
  ],
  title: [
    'brygada-1918/files/brygada-1918-latin-400-italic.woff',
    'brygada-1918/files/brygada-1918-latin-ext-400-italic.woff',
    'markazi-text/files/markazi-text-arabic-400-normal.woff',
  ],
} as const

export type Face = keyof typeof files

const require = createRequire(import.meta.url)
const read = new Map<string, Buffer>()

export const fontFiles = (face: Face): readonly string[] => files[face]

/** Bytes of a font, read and unpacked once. */
export function fontBytes(file: string): Buffer {
  const known = read.get(file)
  if (known) return known
  const bytes = unpackWoff(readFileSync(require.resolve(`@fontsource/${file}`)))
  read.set(file, bytes)
  return bytes
}
