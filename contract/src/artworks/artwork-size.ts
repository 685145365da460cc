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
  sides
    ? inCentimeters(
        joinSides(sides, (side) => formatDecimal(side, language)),
        language,
      )
    : ''

export const joinSides = ({ height, width, depth }: Sides, write: (side: number) => string): string =>
  [height, width, depth].flatMap((side) => (side === null ? [] : [write(side)])).join(' × ')

/** '52 × 40 cm' of '52 × 40'. */
export const inCentimeters = (numbers: string, language: string): string =>
  withUnit(numbers, language === 'ar' ? 'سم' : 'cm', language)

/**
 * In Arabic isolated from the text around: the numbers run from left to right and never break, the unit follows at
 * their left.
 */
export const withUnit = (numbers: string, unit: string, language: string): string =>
  language === 'ar'
    ? `\u2067\u2066${numbers.replaceAll(' ', '\u00a0')}\u2069 ${unit}\u2069`
    : `${numbers} ${unit}`
