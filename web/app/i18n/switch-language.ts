import type { Language } from '@passion-art/contract/site-config'
import type { i18n } from 'i18next'
import { writeText } from '../theme/browser-storage.ts'
import { writeCookie } from '../theme/cookies.ts'
import { updatePreferences } from '../theme/preferences.ts'
import { directionOf } from './languages.ts'
import { loadTexts } from './texts.ts'

/** Shows another language without a reload: texts, `lang` and `dir` change together. */
export async function showLanguage(translator: i18n, language: Language): Promise<void> {
  if (!translator.hasResourceBundle(language, 'translation')) {
    translator.addResourceBundle(language, 'translation', await loadTexts(language))
  }
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  await translator.changeLanguage(language)
}

/** As `showLanguage`, and keeps the choice: in storage, in the preferences and for the next first HTML. */
export async function chooseLanguage(translator: i18n, language: Language): Promise<void> {
  await showLanguage(translator, language)
  writeText('i18nextLng', language)
  writeCookie('lang', language)
  updatePreferences({ language })
}
