import { contrast, toHex, toOklch } from './oklch.ts'
import { type PaletteName, palettes } from './palettes.ts'

export type Theme = 'light' | 'dark'

export interface PaletteTones {
  fill: string
  onFill: string
  fillHover: string
  onFillHover: string
  text: string
  mark: string
  tint: string
  series2: string
}

export const grounds: Record<Theme, readonly string[]> = {
  light: ['#ffffff', '#f4f4f4', '#ffffff'],
  dark: ['#000000', '#111111', '#1a1a1a'],
}

const lightnessStep = 0.0025
const textTarget = 4.6
const markTarget = 3.1

export function paletteTones(name: PaletteName, theme: Theme): PaletteTones {
  const { primary, secondary } = palettes[name]
  const tint = tintOf(primary, theme)
  const against = [...grounds[theme], tint]
  const mark = moveTo(primary, against, markTarget, theme)
  const fill = theme === 'dark' && contrast(primary, '#1a1a1a') < 3 ? mark : primary
  const fillHover = darker(fill)
  return {
    fill,
    onFill: onFill(fill),
    fillHover,
    onFillHover: onFill(fillHover),
    text: moveTo(primary, against, textTarget, theme),
    mark,
    tint,
    // Charts are never drawn on a tint.
    series2: moveTo(secondary, grounds[theme], markTarget, theme),
  }
}

const onFill = (fill: string) => (contrast('#ffffff', fill) >= 4.5 ? '#ffffff' : '#000000')

const darker = (color: string) => {
  const { l, c, h } = toOklch(color)
  return toHex({ l: l * 0.94, c, h })
}

function tintOf(primary: string, theme: Theme): string {
  const { c, h } = toOklch(primary)
  return theme === 'light'
    ? toHex({ l: 0.955, c: Math.min(c, 0.022), h })
    : toHex({ l: 0.235, c: Math.min(c, 0.03), h })
}

/** The first tone that reaches the target against the worst ground, stepping down in light and up in dark. */
function moveTo(color: string, against: readonly string[], target: number, theme: Theme): string {
  const start = toOklch(color)
  const direction = theme === 'light' ? -1 : 1
  const passes = (hex: string) => against.every((ground) => contrast(hex, ground) >= target)
  if (passes(color)) return color
  for (let l = start.l; l > 0 && l < 1; l += direction * lightnessStep) {
    const hex = toHex({ ...start, l })
    if (passes(hex)) return hex
  }
  return theme === 'light' ? '#000000' : '#ffffff'
}
