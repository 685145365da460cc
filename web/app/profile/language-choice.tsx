import { isLanguage, type ProfileLanguage } from '@passion-art/contract/site/site-config'
import { useTranslation } from 'react-i18next'
import { LanguageOptions } from '../kit/forms/language-field.tsx'
import { SelectField } from '../kit/ui/select-field.tsx'
import styles from './language-choice.module.css'

interface LanguageChoiceProps {
  value: ProfileLanguage
  onChange: (language: ProfileLanguage) => void
}

/** Each in its own script; eight of twelve fall back to English until they are translated. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.language}>
      <SelectField
        label={t('field.language')}
        value={value}
        hint={isLanguage(value) ? undefined : t('profile.notTranslated')}
        onChange={({ target }) => onChange(target.value as ProfileLanguage)}
      >
        <LanguageOptions />
      </SelectField>
    </div>
  )
}
