import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { StatusMark } from '../../kit/ui/status-mark.tsx'
import { AdminSection } from '../admin-head.tsx'
import { healthMark, healthWord } from './database-format.ts'
import styles from './database-health.module.css'
import type { DatabaseHealth } from './database-queries.ts'

export function HealthReport({ health }: { health: DatabaseHealth }) {
  const { t, i18n } = useTranslation()
  return (
    <AdminSection title={t('admin.database.health')}>
      <p role="status" className={layout.cluster('4 20', font.bold)}>
        <StatusMark {...healthMark(health.status)}>
          {t(`admin.database.healthStatus.${healthWord(health.status)}`)}
        </StatusMark>
        <span className={font.quiet}>{formatMoment(health.timestamp, i18n.language)}</span>
      </p>
      <ul className={layout.inkAbove}>
        {health.checks.map((check) => (
          <li key={check.name} className={styles.check}>
            <StatusMark {...healthMark(check.status)}>
              {t(`admin.database.healthStatus.${healthWord(check.status)}`)}
            </StatusMark>
            <bdi className={styles.name}>{check.name}</bdi>
            <bdi className={styles.message}>{check.message}</bdi>
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}
