import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const app = new URL('../', import.meta.url)
const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

/** What names a side of the screen, or gives the two inline sides different values in one physical property. */
export function physicalIn(css: string): string[] {
  const declarations = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[\w-]+\s*:[^;{}]+/g) ?? []
  return declarations.map((text) => text.trim()).filter((text) => namesSide(text) || unevenSides(text))
}

const namesSide = (text: string) =>
  /(^|-)(left|right)\b[\w-]*\s*:|:.*(?<![\w-])(left|right)(?![\w-])/.test(text)

function unevenSides(text: string): boolean {
  const [property = '', value = ''] = text.split(/:(.*)/s)
  if (!/^(margin|padding|inset|border-width|border-color|border-style)$/.test(property.trim())) return false
  const parts = value.trim().match(/(?:[^\s(]+\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s]+)/g) ?? []
  return parts.length === 4 && parts[1] !== parts[3]
}

describe('style sheets', () => {
  it.each(sheets)('%s names no side of the screen', (file) => {
    expect(physicalIn(readFileSync(new URL(file, app), 'utf8'))).toEqual([])
  })

  it.each([
    'margin-left: 4px',
    'right: 0',
    'text-align: left',
    'border-top-right-radius: 2px',
    'padding: 1px 2px 3px 4px',
    'float: right',
  ])('would not pass with %s', (declaration) => {
    expect(physicalIn(`.a { ${declaration}; }`)).toEqual([declaration])
  })
})
