/** Writes the Phosphor icons the interface uses as path data, one module each, into web/app/kit/ui/icons. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Drawn at 20 to 24 px. */
const regular = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-u-up-left',
  'arrow-up',
  'article',
  'behance-logo',
  'calendar-plus',
  'camera',
  'caret-down',
  'chat-centered-text',
  'chat-text',
  'check',
  'check-circle',
  'clock-counter-clockwise',
  'copy',
  'database',
  'dots-six-vertical',
  'dots-three',
  'download-simple',
  'dribbble-logo',
  'envelope-simple',
  'eye',
  'eye-slash',
  'facebook-logo',
  'flag',
  'frame-corners',
  'globe',
  'graduation-cap',
  'heart',
  'images',
  'info',
  'instagram-logo',
  'linkedin-logo',
  'lock',
  'magnifying-glass',
  'magnifying-glass-minus',
  'magnifying-glass-plus',
  'moon',
  'package',
  'pinterest-logo',
  'plus',
  'receipt',
  'rows',
  'share-network',
  'shield-check',
  'sign-out',
  'speaker-slash',
  'squares-four',
  'storefront',
  'sun',
  'telegram-logo',
  'tiktok-logo',
  'trash',
  'twitter-logo',
  'upload-simple',
  'user',
  'users',
  'users-three',
  'warning-circle',
  'whatsapp-logo',
  'wifi-slash',
  'x',
  'x-logo',
  'youtube-logo',
]
/** Drawn at 14 to 16 px. */
const bold = ['caret-down', 'check', 'x']

const assets = new URL('../node_modules/@phosphor-icons/core/assets/', import.meta.url)
const folder = new URL('../web/app/kit/ui/icons/', import.meta.url)

function pathOf(file: string): string {
  const svg = readFileSync(new URL(file, assets), 'utf8')
  const found = [...svg.matchAll(/<path d="([^"]+)"\/>/g)].map((match) => match[1])
  if (found.length !== 1) throw new Error(`${file} is not one path`)
  return found[0] ?? ''
}

const camel = (name: string) => name.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase())

function write(name: string, file: string): void {
  const exported = `${camel(name)}Icon`
  writeFileSync(new URL(`${name}.ts`, folder), `export const ${exported} =\n  '${pathOf(file)}'\n`)
}

mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) rmSync(new URL(file, folder))
for (const name of regular) write(name, `regular/${name}.svg`)
for (const name of bold) write(`${name}-bold`, `bold/${name}-bold.svg`)
console.log(`${regular.length + bold.length} icons in ${fileURLToPath(folder)}`)
