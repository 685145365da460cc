import type { OwnSession } from '@passion-art/contract/bookings/programs-sessions'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { StatusMark } from '../kit/ui/status-mark.tsx'
import styles from './session-card.module.css'

export const isOver = ({ cancelled, ends_at }: OwnSession): boolean =>
  cancelled || ends_at <= new Date().toISOString()

export function SessionMark({ session }: { session: OwnSession }) {
  const { t } = useTranslation()
  if (session.cancelled)
    return (
      <StatusMark shape="cross" tone="bad">
        {t('features.bookings.session.cancelled')}
      </StatusMark>
    )
  if (isOver(session)) return <StatusMark shape="check">{t('features.bookings.session.over')}</StatusMark>
  return session.free <= 0 ? (
    <StatusMark shape="full">{t('features.bookings.session.full')}</StatusMark>
  ) : (
    <StatusMark shape={session.taken > 0 ? 'half' : 'ring'}>
      {t('features.bookings.session.free', { count: session.free })}
    </StatusMark>
  )
}

export function Places({ session: { taken, places, waiting } }: { session: OwnSession }) {
  const { t, i18n } = useTranslation()
  const count = (value: number) => formatCount(value, i18n.language)
  return (
    <>
      <meter min={0} max={places} value={taken} aria-hidden className={styles.meter} />
      <p className={font.quiet}>
        <span>{t('features.bookings.session.taken', { taken: count(taken), places: count(places) })}</span>
        {waiting > 0 && (
          <span>{` · ${t('features.bookings.session.waiting', { count: waiting, n: count(waiting) })}`}</span>
        )}
      </p>
    </>
  )
}
