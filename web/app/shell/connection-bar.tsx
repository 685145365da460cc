import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { wifiSlashIcon } from '../ui/icons/wifi-slash.ts'
import styles from './connection-bar.module.css'

/** 'Connection lost' for as long as the browser is offline. */
export function ConnectionBar() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className={styles.bar}>
          <Icon path={wifiSlashIcon} size={20} />
          {t('state.connectionLost')}
        </p>
      )}
    </div>
  )
}

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
