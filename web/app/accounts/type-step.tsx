import { registrationTypes } from '@passion-art/contract/accounts/registration-rules'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import styles from './type-step.module.css'
import type { Wizard } from './use-wizard.ts'

export function TypeStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.types}>
      <legend className={layout.hidden}>{t('register.head.who')}</legend>
      {registrationTypes.map((type) => (
        <label key={type} className={styles.row}>
          <input
            type="radio"
            name="user_type"
            value={type}
            checked={wizard.type === type}
            aria-labelledby={`register-${type}`}
            aria-describedby={`register-${type}-text`}
            className={classes(layout.overlay, styles.radio)}
            onChange={() => wizard.setType(type)}
          />
          <span className={layout.row(0, styles.name)}>
            <span aria-hidden className={styles.hyphen} />
            <span id={`register-${type}`}>{t(`type.${type}`)}</span>
          </span>
          <span id={`register-${type}-text`} className={classes(font.readingSmall, font.soft)}>
            {t(`register.typeText.${type}`)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
