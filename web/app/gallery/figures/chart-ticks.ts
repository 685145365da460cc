import { dateFormat } from '@passion-art/contract/site/formatters'
import type { GalleryStep } from '@passion-art/contract/gallery/figures/gallery'

/** 'Mar 4' of a day, 'Mar 2026' of a month. Latin digits in every language. */
export function tickName(at: GalleryStep['at'], language: string): string {
  const month = at.length === 7
  const words = month
    ? ({ month: 'short', year: 'numeric' } as const)
    : ({ month: 'short', day: 'numeric' } as const)
  return dateFormat(language, { ...words, timeZone: 'UTC' }).format(
    new Date(`${at}${month ? '-01' : ''}T00:00:00Z`),
  )
}
