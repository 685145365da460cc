import type { Exhibition } from '@passion-art/contract/exhibitions/exhibitions'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../i18n/dates.ts'

export function ExhibitionDates({ exhibition }: { exhibition: Pick<Exhibition, 'start_date' | 'end_date'> }) {
  const { t, i18n } = useTranslation()
  const [from, to] = [exhibition.start_date, exhibition.end_date].map((day) => formatDay(day, i18n.language))
  return <bdi>{t('exhibitions.dates', { from, to })}</bdi>
}
