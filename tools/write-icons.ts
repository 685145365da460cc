/**
 * Writes the interface's Phosphor icons as path data: those that every visit loads into frame-icons.ts, those of other
 * sites into brand-icons.ts, the others into icons.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Icons of the frame and the home page, which every visit loads. */
const ofFrame = [
  'arrow-left',
  'arrow-right',
  'caret-down',
  'chat-centered-text',
  'check-circle',
  'frame-corners',
  'graduation-cap',
  'heart',
  'images',
  'magnifying-glass',
  'moon',
  'package',
  'shield-check',
  'sign-out',
  'squares-four',
  'storefront',
  'sun',
  'upload-simple',
  'user',
  'users-three',
  'warning-circle',
  'wifi-slash',
  'x',
]
const ofPages = [
  'arrow-down',
  'arrow-u-up-left',
  'arrow-up',
  'article',
  'calendar-plus',
  'camera',
  'chat-text',
  'check',
  'clock-counter-clockwise',
  'copy',
  'database',
  'dots-six-vertical',
  'dots-three',
  'download-simple',
  'envelope-simple',
  'eye',
  'eye-slash',
  'flag',
  'globe',
  'info',
  'lock',
  'magnifying-glass-minus',
  'magnifying-glass-plus',
  'plus',
  'receipt',
  'rows',
  'share-network',
  'sliders-horizontal',
  'speaker-slash',
  'trash',
  'users',
]
/** Logos of other sites; few pages use one. */
const brands = [
  'behance-logo',
  'dribbble-logo',
  'facebook-logo',
  'instagram-logo',
  'linkedin-logo',
  'pinterest-logo',
  'telegram-logo',
  'tiktok-logo',
  'whatsapp-logo',
  'x-logo',
  'youtube-logo',
]
const bold = ['caret-down', 'check', 'x']

const assets = new URL('../node_modules/@phosphor-icons/core/assets/', import.meta.url)
const folder = new URL('../web/app/kit/ui/', import.meta.url)

function pathOf(file: string): string {
  const svg = readFileSync(new URL(file, assets), 'utf8')
  const found = [...svg.matchAll(/<path d="([^"]+)"\/>/g)].map((match) => match[1])
  if (found.length !== 1) throw new Error(`${file} is not one path`)
  return found[0] ?? ''
}

const camel = (name: string) => name.replace(/-(\w)/g, (_whole, character: string) => character.toUpperCase())

const line = (name: string, file: string) => `export const ${camel(name)}Icon =\n  '${pathOf(file)}'\n`

function write(name: string, lines: string[]): void {
  const target = new URL(name, folder)
  writeFileSync(
    target,
    `/** Path data of Phosphor icons, written by tools/write-icons.ts. */\n\n${lines.join('')}`,
  )
  console.log(`${lines.length} icons in ${fileURLToPath(target)}`)
}

write('frame-icons.ts', [
  ...ofFrame.map((name) => line(name, `regular/${name}.svg`)),
  ...bold.map((name) => line(`${name}-bold`, `bold/${name}-bold.svg`)),
])
write('icons.ts', [
  "export * from './frame-icons.ts'\n\n",
  ...ofPages.map((name) => line(name, `regular/${name}.svg`)),
])
write(
  'brand-icons.ts',
  brands.map((name) => line(name, `regular/${name}.svg`)),
)
