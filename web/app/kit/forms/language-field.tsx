import { type ProfileLanguage, profileLanguages } from '@passion-art/contract/site/site-config'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../i18n/languages.ts'
import { SelectField, type SelectFieldProps } from '../ui/select-field.tsx'

/** The twelve of the profile, each in its own script. */
const profileLanguageNames: Record<ProfileLanguage, string> = {
  ...languageNames,
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  ru: 'Русский',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
  hi: 'हिन्दी',
}

/** A choice of the twelve languages; '' is that of the interface. */
export function LanguageField({ value, ...field }: SelectFieldProps) {
  const { i18n } = useTranslation()
  return (
    <SelectField {...field} value={value || i18n.language}>
      <LanguageOptions />
    </SelectField>
  )
}

/** A field whose text is in the chosen language; the letters decide where it begins. */
export function useTextIn(language: string) {
  const { i18n } = useTranslation()
  return { lang: language || i18n.language, dir: 'auto' }
}

export const LanguageOptions = () =>
  profileLanguages.map((language) => (
    <option key={language} value={language} lang={language}>
      {profileLanguageNames[language]}
    </option>
  ))
