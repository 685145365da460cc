import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/ui/notice.tsx'
import { closeStorageNotice, isStorageNoticeShown, watchStorageNotice } from './storage-notice-store.ts'

const never = () => false

/** Says that the browser stores nothing for this site, and how long things last instead. */
export function StorageNotice() {
  const { t } = useTranslation()
  const shown = useSyncExternalStore(watchStorageNotice, isStorageNoticeShown, never)
  if (!shown) return null
  return (
    <Notice tone="warn" onClose={closeStorageNotice}>
      {t('state.notStored')}
    </Notice>
  )
}
