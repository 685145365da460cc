import { joinSides, type Sides, sizeText, withUnit } from './artwork-size.ts'

/** '120 × 150 cm (47 1/4 × 59 in)'. */
export const sizeInBoth = (sides: Sides | null, language: string): string =>
  sides ? `${sizeText(sides, language)} (${sizeInInches(sides, language)})` : ''

/** '47 1/4 × 59 in'. */
export const sizeInInches = (sides: Sides, language: string): string =>
  withUnit(joinSides(sides, inchesText), inches[language] ?? 'in', language)

const inches: Record<string, string> = { fr: 'po', ar: 'بوصة' }

/** To the nearest eighth, as auction houses write them: '47 1/4', kept together. */
function inchesText(centimeters: number): string {
  const eighths = Math.max(1, Math.round((centimeters / 2.54) * 8))
  const whole = Math.floor(eighths / 8)
  const rest = eighths % 8
  if (rest === 0) return String(whole)
  const [top, bottom] = rest % 4 === 0 ? [1, 2] : rest % 2 === 0 ? [rest / 2, 4] : [rest, 8]
  return `${whole === 0 ? '' : `${whole}\u00a0`}${top}/${bottom}`
}
