import type { OwnExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import type { TypedLanguage } from '@passion-art/contract/site/site-config'
import type {
  ExhibitionKind,
  ExhibitionVisibility,
} from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'

export interface ExhibitionForm {
  title: string
  subtitle: string
  kind: ExhibitionKind
  curator: string
  statement: string
  language: TypedLanguage
  startDate: string
  endDate: string
  timeZone: string
  venue: string
  address: string
  openingHours: string
  visibility: ExhibitionVisibility
}

/** In the gallery's time zone. */
export const newForm = (timeZone: string): ExhibitionForm => ({
  title: '',
  subtitle: '',
  kind: 'physical',
  curator: '',
  statement: '',
  language: '',
  startDate: '',
  endDate: '',
  timeZone,
  venue: '',
  address: '',
  openingHours: '',
  visibility: 'draft',
})

export function formOf(exhibition: OwnExhibition): ExhibitionForm {
  const names = Object.keys(newForm('')) as (keyof ExhibitionForm)[]
  return Object.fromEntries(names.map((name) => [name, exhibition[name]])) as unknown as ExhibitionForm
}

export function timeZones(chosen: string): string[] {
  const all = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen])
  return [...all].sort((one, other) => one.localeCompare(other))
}
