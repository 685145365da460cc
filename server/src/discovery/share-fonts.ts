import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { unpackWoff } from '../orders/unpack-woff.ts'

/** The house's faces, in every script the interface has. */
const files = [
  'familjen-grotesk/files/familjen-grotesk-latin-400-normal.woff',
  'familjen-grotesk/files/familjen-grotesk-latin-ext-400-normal.woff',
  'familjen-grotesk/files/familjen-grotesk-latin-600-normal.woff',
  'familjen-grotesk/files/familjen-grotesk-latin-ext-600-normal.woff',
  'readex-pro/files/readex-pro-arabic-400-normal.woff',
  'readex-pro/files/readex-pro-arabic-600-normal.woff',
  'brygada-1918/files/brygada-1918-latin-400-italic.woff',
  'brygada-1918/files/brygada-1918-latin-ext-400-italic.woff',
  'markazi-text/files/markazi-text-arabic-400-normal.woff',
]

const require = createRequire(import.meta.url)

/** Paths of the fonts as plain files below `folder`, written when they are missing: text is drawn from paths only. */
export function shareFonts(folder: string): string[] {
  const home = resolve(folder, 'fonts')
  mkdirSync(home, { recursive: true, mode: 0o700 })
  return files.map((file) => {
    const path = join(home, `${file.split('/').at(-1)?.replace('.woff', '.ttf')}`)
    if (!existsSync(path)) writeWhole(path, unpackWoff(readFileSync(require.resolve(`@fontsource/${file}`))))
    return path
  })
}

function writeWhole(path: string, bytes: Buffer): void {
  const half = `${path}.${process.pid}`
  writeFileSync(half, bytes, { mode: 0o600 })
  renameSync(half, path)
}
