import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/ui/icon.tsx'
import { wifiSlashIcon } from '../kit/ui/icons.ts'
import styles from './connection-bar.module.css'
import { useConnectionLost } from './use-connection-lost.ts'

/** 'Connection lost' for as long as the browser is offline or the realtime connection is gone. */
export function ConnectionBar() {
  const { t } = useTranslation()
  const lost = useConnectionLost()
  return (
    <div role="status">
      {lost && (
        <p className={styles.bar}>
          <Icon path={wifiSlashIcon} size={20} />
          <span>{t('state.connectionLost')}</span>
        </p>
      )}
    </div>
  )
}
