import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/switch.tsx'
import type { Preferences } from '../theme/preferences.ts'
import styles from './notification-switches.module.css'

async function pushAllowed(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  if (Notification.permission !== 'default') return Notification.permission === 'granted'
  try {
    return (await Notification.requestPermission()) === 'granted'
  } catch {
    return false
  }
}

/** `blocked` also without notification support. Browser only. */
function pushState(): 'allowed' | 'open' | 'blocked' {
  if (typeof Notification === 'undefined' || Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' ? 'allowed' : 'open'
}

type Notifications = Preferences['notifications']

const names = ['email', 'push', 'community', 'artworks'] as const satisfies readonly (keyof Notifications)[]

interface SwitchesProps {
  value: Notifications
  onChange: (name: keyof Notifications, on: boolean) => void
}

/** Push asks the browser first and falls back to off. */
export function NotificationSwitches({ value, onChange }: SwitchesProps) {
  const { t } = useTranslation()
  const [permission, setPermission] = useState(pushState)
  const askBrowser = async () => {
    const allowed = await pushAllowed()
    setPermission(pushState())
    if (!allowed) onChange('push', false)
  }
  const toggle = (name: keyof Notifications, on: boolean) => {
    onChange(name, on)
    if (name === 'push' && on) void askBrowser()
  }
  return (
    <ul className={styles.switches}>
      {names.map((name) => (
        <li key={name} className={styles.row}>
          <Switch
            label={t(`profile.notify.${name}`)}
            hint={t(`profile.notifyText.${name}`)}
            checked={value[name]}
            onChange={(on) => toggle(name, on)}
          />
          {name === 'push' && value.push && (
            <PushPermission permission={permission} onAsk={() => void askBrowser()} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface PermissionProps {
  permission: ReturnType<typeof pushState>
  onAsk: () => void
}

/** The switch is on but the browser has not granted permission: asks, or says that it is blocked. */
function PushPermission({ permission, onAsk }: PermissionProps) {
  const { t } = useTranslation()
  if (permission === 'allowed') return null
  if (permission === 'blocked') return <p className={styles.blocked}>{t('profile.pushBlocked')}</p>
  return (
    <Button look="text" className={styles.ask} onClick={onAsk}>
      {t('profile.pushAllow')}
    </Button>
  )
}
