import { formatDecimal } from '../site/formatters.ts'

interface Sides {
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
  sides ? `${written(sides, (side) => formatDecimal(side, language))} ${centimeters(language)}` : ''

/** '120 × 150 cm (47 1/4 × 59 in)'. */
export const sizeInBoth = (sides: Sides | null, language: string): string =>
  sides ? `${sizeText(sides, language)} (${written(sides, inchesText)} ${inches[language] ?? 'in'})` : ''

const written = ({ height, width, depth }: Sides, write: (side: number) => string): string =>
  [height, width, depth].flatMap((side) => (side === null ? [] : [write(side)])).join(' × ')

export const centimeters = (language: string): string => (language === 'ar' ? 'سم' : 'cm')

const inches: Record<string, string> = { fr: 'po', ar: 'بوصة' }

/** To the nearest eighth, as auction houses write them: '47 1/4', kept together and in its order among Arabic words. */
function inchesText(centimeters: number): string {
  const eighths = Math.max(1, Math.round((centimeters / 2.54) * 8))
  const whole = Math.floor(eighths / 8)
  const rest = eighths % 8
  if (rest === 0) return String(whole)
  const [top, bottom] = rest % 4 === 0 ? [1, 2] : rest % 2 === 0 ? [rest / 2, 4] : [rest, 8]
  return `${whole === 0 ? '' : `${whole}\u00a0`}${top}/${bottom}`
}
