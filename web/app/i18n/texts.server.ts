import type { Language } from '@passion-art/contract/site/site-config'
import type { i18n, ResourceKey } from 'i18next'
import ar from './ar.json'
import en from './en.json'
import es from './es.json'
import fr from './fr.json'
import { createTranslator } from './texts.ts'

const texts: Record<Language, ResourceKey> = { en, fr, es, ar }

const translators = new Map<Language, i18n>()

/** The translator of one language; it never changes language on the server, so requests may share it. */
export function translatorFor(language: Language): i18n {
  const known = translators.get(language)
  if (known) return known
  const made = createTranslator(language, texts[language])
  translators.set(language, made)
  return made
}
