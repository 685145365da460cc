export const palettes = {
  default: { primary: '#00b4a6', secondary: '#6dd5ed' },
  ocean: { primary: '#0077b6', secondary: '#48cae4' },
  sunset: { primary: '#f2643d', secondary: '#ffb454' },
  forest: { primary: '#2d6a4f', secondary: '#95d5b2' },
  royal: { primary: '#2f45c5', secondary: '#f0c04a' },
  cosmic: { primary: '#5a2fd6', secondary: '#ff7ac6' },
  lavender: { primary: '#9a86e8', secondary: '#d8cffb' },
  cherry: { primary: '#d81e4f', secondary: '#ffb3c6' },
  midnight: { primary: '#22306b', secondary: '#8fa6f0' },
  emerald: { primary: '#059a62', secondary: '#86e8bd' },
  golden: { primary: '#c79200', secondary: '#ffe08a' },
  crimson: { primary: '#a5122a', secondary: '#f2949c' },
  violet: { primary: '#8b34e0', secondary: '#cfa9ff' },
  aurora: { primary: '#16c172', secondary: '#a48bfa' },
  coral: { primary: '#ff6f61', secondary: '#ffc4b8' },
  slate: { primary: '#536271', secondary: '#b9c5d1' },
  magenta: { primary: '#d21f97', secondary: '#ff9fe0' },
  teal: { primary: '#0f766e', secondary: '#5fcbc0' },
} as const satisfies Record<string, { primary: string; secondary: string }>

export type PaletteName = keyof typeof palettes

export const isPalette = (value: unknown): value is PaletteName =>
  typeof value === 'string' && Object.hasOwn(palettes, value)

export const paletteOrDefault = (value: unknown): PaletteName => (isPalette(value) ? value : 'default')
