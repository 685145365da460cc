import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/ui/notice.tsx'
import { closeFailure, currentFailures, watchFailures } from './failures-store.ts'
import { closeStorageNotice, isStorageNoticeShown, watchStorageNotice } from './storage-notice-store.ts'

const never = () => false

/** Warns that the browser stores nothing for this site, and how long data lasts instead. */
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

const none: readonly string[] = []

export function Failures() {
  const failures = useSyncExternalStore(watchFailures, currentFailures, () => none)
  return failures.map((text) => (
    <Notice key={text} tone="bad" silent onClose={() => closeFailure(text)}>
      {text}
    </Notice>
  ))
}
