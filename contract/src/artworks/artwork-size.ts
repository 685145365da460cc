import { formatDecimal } from '../site/formatters.ts'

export interface Sides {
  height: number
  width: number
  depth: number | null
}

interface Millimeters {
  width_mm: number | null
  height_mm: number | null
  depth_mm: number | null
}

/** In centimeters; null without width or height. */
export function sidesOf({ width_mm: width, height_mm: height, depth_mm: depth }: Millimeters): Sides | null {
  if (width === null || height === null) return null
  return { width: width / 10, height: height / 10, depth: depth === null ? null : depth / 10 }
}

/** '52 × 40 × 38 cm': height, width, depth as registrars write them; '' when unknown. */
export const sizeText = (sides: Sides | null, language: string): string =>
  sides ? `${joinSides(sides, (side) => formatDecimal(side, language))} ${centimeters(language)}` : ''

export const joinSides = ({ height, width, depth }: Sides, write: (side: number) => string): string =>
  [height, width, depth].flatMap((side) => (side === null ? [] : [write(side)])).join(' × ')

export const centimeters = (language: string): string => (language === 'ar' ? 'سم' : 'cm')
