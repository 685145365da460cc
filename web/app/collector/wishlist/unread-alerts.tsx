import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { classes } from '../../kit/ui/classes.ts'
import styles from './unread-alerts.module.css'
import { unreadQuery } from './wishlist-queries.ts'

/** Number of unread alerts; renders nothing for none. Its text belongs to the frame. */
export function UnreadAlerts() {
  const { t } = useTranslation()
  const { data } = useQuery(unreadQuery())
  if (!data?.unread) return null
  return (
    <>
      {' '}
      <span className={classes(font.quiet, styles.count)}>{t('nav.unread', { count: data.unread })}</span>
    </>
  )
}
