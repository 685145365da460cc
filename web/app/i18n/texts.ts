import type { Language } from '@passion-art/contract/site/site-config'
import { createInstance, type i18n, type Resource, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import ar from './ar.json?url'
import en from './en.json?url'
import es from './es.json?url'
import fr from './fr.json?url'
import { isolatedValue } from './isolate.ts'
import { directionOf } from './languages.ts'

/** Where each language's texts lie; only the chosen one is loaded. */
export const textAddresses: Record<Language, string> = { en, fr, es, ar }

/**
 * A translator that has the texts of one language; more can be added by `addTexts`. In a right-to-left language every
 * value is isolated as it is filled in, so that neither texts nor callers need to.
 */
export function createTranslator(language: Language, texts: ResourceKey): i18n {
  const translator = createInstance()
  const isRightToLeft = () => directionOf(translator.language) === 'rtl'
  const resources: Resource = { [language]: { translation: texts } }
  void translator.use(initReactI18next).init({
    lng: language,
    resources,
    fallbackLng: false,
    initAsync: false,
    returnNull: false,
    // Not for markup: React escapes what it shows.
    interpolation: { escape: (value) => (isRightToLeft() ? isolatedValue(value) : value) },
    react: { useSuspense: false },
  })
  return translator
}

export async function loadTexts(language: Language): Promise<ResourceKey> {
  const response = await fetch(textAddresses[language])
  if (!response.ok) throw new Error(`Loading texts for ${language} failed: ${response.status}`)
  return (await response.json()) as ResourceKey
}
