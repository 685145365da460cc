import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preferences } from '../theme/preferences.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { pushAllowed, pushState } from './push-permission.ts'
import styles from './notification-switches.module.css'

type Notifications = Preferences['notifications']

const names = ['email', 'push', 'community', 'artworks'] as const satisfies readonly (keyof Notifications)[]

interface SwitchesProps {
  value: Notifications
  onChange: (name: keyof Notifications, on: boolean) => void
}

/** Four switches; push asks the browser first and falls back to off. */
export function NotificationSwitches({ value, onChange }: SwitchesProps) {
  const { t } = useTranslation()
  const turn = async (name: keyof Notifications, on: boolean) => {
    onChange(name, on)
    if (name === 'push' && on && !(await pushAllowed())) onChange('push', false)
  }
  return (
    <ul className={styles.switches}>
      {names.map((name) => (
        <li key={name} className={styles.row}>
          <Switch
            label={t(`profile.notify.${name}`)}
            hint={t(`profile.notifyText.${name}`)}
            checked={value[name]}
            onChange={(on) => void turn(name, on)}
          />
          {name === 'push' && value.push && <PushPermission onRefused={() => onChange('push', false)} />}
        </li>
      ))}
    </ul>
  )
}

/** The switch is on, the browser has not agreed: asks it, or says that it refuses. */
function PushPermission({ onRefused }: { onRefused: () => void }) {
  const { t } = useTranslation()
  const [state, setState] = useState(pushState)
  if (state === 'allowed') return null
  if (state === 'blocked') return <p className={styles.blocked}>{t('profile.pushBlocked')}</p>
  const ask = async () => {
    const allowed = await pushAllowed()
    setState(pushState())
    if (!allowed) onRefused()
  }
  return (
    <Button look="text" className={styles.ask} onClick={() => void ask()}>
      {t('profile.pushAllow')}
    </Button>
  )
}
