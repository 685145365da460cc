import type { OwnExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { ExhibitionDates } from '../../exhibitions/exhibition-dates.tsx'

export function ExhibitionDays({ exhibition }: { exhibition: Pick<OwnExhibition, 'startDate' | 'endDate'> }) {
  return <ExhibitionDates exhibition={{ start_date: exhibition.startDate, end_date: exhibition.endDate }} />
}
