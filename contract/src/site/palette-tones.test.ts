import { describe, expect, it } from 'vitest'
import { contrast } from './oklch.ts'
import { grounds, paletteTones, type Theme } from './palette-tones.ts'
import { isPalette, type PaletteName, paletteOrDefault, palettes } from './palettes.ts'

// Light: on-fill, text, mark, tint, series 2. Dark: fill, on-fill, text, mark, tint, series 2.
const table = `
  default   black #007a71 #00998d #e1f5f2 #2397ae  #00b4a6 black #00b4a6 #00b4a6 #0b2320 #6dd5ed
  ocean     white #0071ad #0077b6 #e4f2fe #0098af  #0077b6 white #2c8ecf #0077b6 #11202b #48cae4
  sunset    black #c53908 #e65932 #feebe6 #c17b00  #f2643d black #f2643d #f2643d #2b1914 #ffb454
  forest    white #2d6a4f #2d6a4f #e4f5ec #599777  #3b775b white #579477 #3b775b #10231a #95d5b2
  royal     white #2f45c5 #2f45c5 #eaf0ff #ae8400  #425ee0 white #5a7cff #425ee0 #181d2c #f0c04a
  cosmic    white #5a2fd6 #5a2fd6 #eeeeff #dd5ba7  #6d4bf0 white #8471ff #6d4bf0 #1d1c2c #ff7ac6
  lavender  black #725cba #8d79da #f0eefe #8e85ad  #9a86e8 black #9a86e8 #9a86e8 #1e1c2b #d8cffb
  cherry    white #d3144b #d81e4f #ffebeb #bd7689  #d81e4f white #f44165 #d81e4f #2b181a #ffb3c6
  midnight  white #22306b #22306b #eaf0ff #7288cf  #5468a8 white #6e84c6 #5468a8 #181d2c #8fa6f0
  emerald   black #007c4e #059a62 #e5f5eb #359b74  #059a62 black #089b63 #059a62 #112219 #86e8bd
  golden    black #8b6500 #af8000 #f7efe0 #a4872e  #c79200 black #c79200 #c79200 #251d0d #ffe08a
  crimson   white #a5122a #a5122a #ffebea #ca7079  #c23541 white #e3565c #c23541 #2b1818 #f2949c
  violet    white #8b34e0 #8b34e0 #f2edfd #9f7acc  #8b34e0 white #a961ff #8f3ae5 #211b2a #cfa9ff
  aurora    black #007d47 #009d5a #e5f5ea #9379e6  #16c172 black #16c172 #16c172 #122218 #a48bfa
  coral     black #c43830 #e6584c #ffebe8 #b47d72  #ff6f61 black #ff6f61 #ff6f61 #2b1916 #ffc4b8
  slate     white #536271 #536271 #e5f2ff #818c97  #5d6d7c white #798999 #5d6d7c #131f2c #b9c5d1
  magenta   white #c90d8f #d21f97 #fcebf3 #c66baa  #d21f97 white #ea3eac #d21f97 #291821 #ff9fe0
  teal      white #0f766e #0f766e #e1f5f2 #229a90  #0f766e white #3c968d #157971 #0b2320 #5fcbc0
`

const names = Object.keys(palettes) as PaletteName[]
const words: Record<string, string> = { white: '#ffffff', black: '#000000' }
const rows = table
  .trim()
  .split('\n')
  .map((row) =>
    row
      .trim()
      .split(/\s+/)
      .map((cell) => words[cell] ?? cell),
  )

describe('palette tones', () => {
  it('know the eighteen palettes', () => {
    expect(rows.map(([name]) => name)).toEqual(names)
  })

  it.each(rows)('of %s are those of the design table', (name, ...expected) => {
    const light = paletteTones(name as PaletteName, 'light')
    const dark = paletteTones(name as PaletteName, 'dark')
    expect(
      [
        [light.onFill, light.text, light.mark, light.tint, light.series2],
        [dark.fill, dark.onFill, dark.text, dark.mark, dark.tint, dark.series2],
      ].flat(),
    ).toEqual(expected)
  })
})

describe.each(['light', 'dark'] as const)('contrast in %s', (theme: Theme) => {
  it.each(names)('%s is readable on every ground', (name) => {
    const tones = paletteTones(name, theme)
    for (const ground of [...grounds[theme], tones.tint]) {
      expect(contrast(tones.text, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tones.mark, ground)).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(tones.onFill, tones.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tones.onFillHover, tones.fillHover)).toBeGreaterThanOrEqual(4.5)
  })
})

it('an unknown palette is the default one', () => {
  expect([paletteOrDefault('teal'), paletteOrDefault('toString'), paletteOrDefault(null)]).toEqual([
    'teal',
    'default',
    'default',
  ])
  expect(isPalette('__proto__')).toBe(false)
})
