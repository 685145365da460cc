import { passedChecks, passwordStrength } from '@passion-art/contract/accounts/password-strength'
import { useTranslation } from 'react-i18next'
import { classes } from '../kit/ui/classes.ts'
import styles from './password-meter.module.css'

/** Five segments, one for each check that passes, and the word for it. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation()
  const passed = password === '' ? 0 : passedChecks(password)
  const strength = passwordStrength(password)
  return (
    <div className={styles.meter}>
      <span aria-hidden className={styles.segments}>
        {[1, 2, 3, 4, 5].map((segment) => (
          <span
            key={segment}
            className={classes(styles.segment, segment <= passed && styles[strength])}
            data-filled={segment <= passed || undefined}
          />
        ))}
      </span>
      <span role="status" className={styles.word}>
        {password === '' ? '' : t(`password.${strength}`)}
      </span>
    </div>
  )
}
