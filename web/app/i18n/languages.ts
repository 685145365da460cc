import {
  directionOf,
  interfaceLanguages,
  isLanguage,
  type Language,
  profileLanguages,
} from '@passion-art/contract/site/site-config'

/** Each language in its own script. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
}

/** What the bar shows for the chosen language. */
export const languageShort: Record<Language, string> = { en: 'EN', fr: 'FR', es: 'ES', ar: 'ع' }

/**
 * Attributes of an element whose text is written in a language of its own, whatever the page's is. '' is an unknown one,
 * which no voice should read by the page's rules: private records have no language.
 */
export const contentLang = (language: string) => ({
  lang: language,
  dir: language === '' ? 'auto' : directionOf(language),
})

/** For a block whose every line has the edge of what is written in `language`; undefined where that is unknown. */
export const blockDir = (language: string) => (language === '' ? undefined : directionOf(language))

/** The language the page's texts are in. Page translators write their own into `<html lang>`, so ours is stored in a data attribute. */
export function pageLanguage(): string {
  if (typeof document === 'undefined') return ''
  const { dataset, lang } = document.documentElement
  return dataset.language ?? lang
}

interface Wishes {
  /** The `?lang=` of the address. */
  query: string | null
  /** `i18nextLng`. */
  saved: string | null
  /** `navigator.languages`. */
  browser: readonly string[]
  /** `pageLanguage()`. */
  page: string
}

/**
 * Precedence: URL, saved choice, browser, the page's `lang`, English. A saved language that is not translated yet is
 * English.
 */
export function detectLanguage({ query, saved, browser, page }: Wishes): Language {
  const stored = profileLanguages.some((language) => language === saved) && !isLanguage(saved) ? 'en' : saved
  const candidates = [query, stored, ...browser, page].map((tag) => (tag ?? '').slice(0, 2).toLowerCase())
  return candidates.find(isLanguage) ?? 'en'
}

/** The same page in another language, as hreflang names it. */
export function addressIn(language: Language, address: string): string {
  const url = new URL(address)
  url.searchParams.set('lang', language)
  return url.href
}

export { directionOf, interfaceLanguages }
