import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { palettesCss } from './write-palettes.ts'

it('the style sheet holds what the palettes give; otherwise run node tools/write-palettes.ts', () => {
  expect(readFileSync(new URL('../web/app/theme/palettes.css', import.meta.url), 'utf8')).toBe(palettesCss())
})
