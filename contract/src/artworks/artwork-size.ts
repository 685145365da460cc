import { formatDecimal } from '../site/formatters.ts'

interface Sides {
  height: number
  width: number
  depth: number | null
}

/** '52 × 40 × 38 cm': height, width, depth as registrars write them; '' when unknown. */
export function sizeText(sides: Sides | null, language: string): string {
  if (!sides) return ''
  const { height, width, depth } = sides
  const written = [height, width, depth].flatMap((side) =>
    side === null ? [] : [formatDecimal(side, language)],
  )
  return `${written.join(' × ')} ${centimeters(language)}`
}

export const centimeters = (language: string): string => (language === 'ar' ? 'سم' : 'cm')
