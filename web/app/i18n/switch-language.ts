import { isLanguage, type Language, type ProfileLanguage } from '@passion-art/contract/site/site-config'
import type { i18n } from 'i18next'
import { writeText } from '../theme/browser-storage.ts'
import { writeCookie } from '../theme/cookies.ts'
import { updatePreferences } from '../theme/preferences.ts'
import { directionOf } from './languages.ts'
import { loadTexts } from './texts.ts'

/** The language asked for last: texts that arrive late must not win over a newer choice. */
let requested: Language | undefined

/** Shows another language without a reload: texts, `lang` and `dir` change together. */
export async function showLanguage(translator: i18n, language: Language): Promise<void> {
  requested = language
  if (!translator.hasResourceBundle(language, 'translation')) {
    translator.addResourceBundle(language, 'translation', await loadTexts(language))
  }
  if (requested !== language) return
  document.documentElement.lang = language
  document.documentElement.dataset.language = language
  document.documentElement.dir = directionOf(language)
  await translator.changeLanguage(language)
}

/**
 * As `showLanguage`, and keeps the choice: in storage, in the preferences and for the next first HTML. English stands in
 * for a language of the profile that is not translated yet.
 */
export async function chooseLanguage(translator: i18n, language: ProfileLanguage): Promise<void> {
  await showChosenLanguage(translator, language, () => updatePreferences({ language }))
}

/** As `chooseLanguage` for a choice that the preferences hold already. */
export async function showChosenLanguage(
  translator: i18n,
  language: ProfileLanguage,
  keep: () => void = () => {},
): Promise<void> {
  const shown = shownLanguage(language)
  writeText('i18nextLng', language)
  writeCookie('lang', shown)
  keep()
  await showLanguage(translator, shown)
}

export const shownLanguage = (language: ProfileLanguage): Language => (isLanguage(language) ? language : 'en')
