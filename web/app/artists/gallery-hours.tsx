import { isOpenEver, type OpeningHours, weekDays } from '@passion-art/contract/gallery/figures/gallery-hours'
import { useTranslation } from 'react-i18next'
import { formatWeekday } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import styles from './gallery-hours.module.css'

export function GalleryHours({ hours }: { hours: OpeningHours }) {
  const { t, i18n } = useTranslation()
  return (
    <section className={layout.stack(8, styles.hours)}>
      <h3 className={font.compactStrong}>{t('field.openingHours')}</h3>
      {isOpenEver(hours) && (
        <dl>
          {weekDays.map((day, index) => (
            <div key={day} className={layout.row(16, layout.stretch, layout.spread, styles.day)}>
              <dt>{formatWeekday(index, i18n.language)}</dt>
              <dd>
                {(hours.days[day] ?? []).length === 0
                  ? t('artist.closed')
                  : hours.days[day]?.map(({ from, to }) => <bdi key={from} dir="ltr">{`${from}–${to}`}</bdi>)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {hours.note && (
        <p className={font.soft} lang="" dir="auto">
          {hours.note}
        </p>
      )}
    </section>
  )
}
