/** Writes the 18 palettes with their derived tones into web/app/theme/palettes.css. */
import { writeFileSync } from 'node:fs'
import { paletteTones, type Theme } from '../contract/src/site/palette-tones.ts'
import { type PaletteName, palettes } from '../contract/src/site/palettes.ts'

function properties(name: PaletteName, theme: Theme): string {
  const { primary, secondary } = palettes[name]
  const tones = paletteTones(name, theme)
  const values = {
    'color-primary': primary,
    'color-secondary': secondary,
    fill: tones.fill,
    'on-fill': tones.onFill,
    'fill-hover': tones.fillHover,
    'on-fill-hover': tones.onFillHover,
    'text-accent': tones.text,
    mark: tones.mark,
    tint: tones.tint,
    'series-2': tones.series2,
  }
  return Object.entries(values)
    .map(([key, value]) => `  --${key}: ${value};\n`)
    .join('')
}

function rules(name: PaletteName): string {
  const chosen = name === 'default' ? '' : `[data-color-theme="${name}"]`
  return `:root${chosen} {\n${properties(name, 'light')}}\n\n:root[data-theme="dark"]${chosen} {\n${properties(name, 'dark')}}\n`
}

export const palettesCss = (): string =>
  `/* Written by tools/write-palettes.ts from contract/src/site/palettes.ts. */\n${(Object.keys(palettes) as PaletteName[]).map(rules).join('\n')}`

if (import.meta.main) writeFileSync(new URL('../web/app/theme/palettes.css', import.meta.url), palettesCss())
