import { isOpenEver, type OpeningHours, weekDays } from '@passion-art/contract/gallery/figures/gallery-hours'
import { useTranslation } from 'react-i18next'
import { formatWeekday } from '../i18n/dates.ts'
import styles from './gallery-hours.module.css'

/** When a gallery is open, day by day. */
export function GalleryHours({ hours }: { hours: OpeningHours }) {
  const { t, i18n } = useTranslation()
  return (
    <section className={styles.hours}>
      <h3 className={styles.title}>{t('artist.openingHours')}</h3>
      {isOpenEver(hours) && (
        <dl className={styles.week}>
          {weekDays.map((day, index) => (
            <div key={day} className={styles.day}>
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
        <p className={styles.note} dir="auto">
          {hours.note}
        </p>
      )}
    </section>
  )
}
