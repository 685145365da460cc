import { useTranslation } from 'react-i18next'
import { formatDay } from '../i18n/dates.ts'
import styles from './day-line.module.css'
import { dayName } from './message-rows.ts'

/** Parts the days: 'Today', 'Yesterday' or the date. */
export function DayLine({ time }: { time: string }) {
  const { t, i18n } = useTranslation()
  const name = dayName(time, new Date())
  return (
    <p className={styles.line}>
      <span>{name ? t(`chat.${name}`) : formatOwnDay(time, i18n.language)}</span>
    </p>
  )
}

/** By the reader's calendar: a date there is written by UTC. */
const formatOwnDay = (time: string, language: string): string => {
  const date = new Date(time)
  return formatDay(
    new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString(),
    language,
  )
}
