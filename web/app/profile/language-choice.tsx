import { isLanguage, type ProfileLanguage, profileLanguages } from '@passion-art/contract/site/site-config'
import { useTranslation } from 'react-i18next'
import { profileLanguageNames } from '../i18n/languages.ts'
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
        {profileLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {profileLanguageNames[language]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
