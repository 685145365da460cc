import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.ts'
import { currentPreferences, watchPreferences } from '../theme/preferences.ts'

export function usePush(): void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const id = useSession()?.user.id
  const enabled = useSyncExternalStore(watchPreferences, isEnabled, () => false)
  useEffect(() => {
    if (!id || !enabled) return
    let stop: (() => void) | undefined
    let ended = false
    void import('./push-notifications.ts').then(
      ({ startPush }) => {
        if (!ended) stop = startPush({ ownId: id, client, t, open: (path) => void navigate(path) })
      },
      // The page works without them.
      (error: unknown) => console.warn(error),
    )
    return () => {
      ended = true
      stop?.()
    }
  }, [id, enabled, client, t, navigate])
}

const isEnabled = (): boolean =>
  typeof Notification !== 'undefined' &&
  Notification.permission === 'granted' &&
  currentPreferences().notifications.push
