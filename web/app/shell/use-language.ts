import { isLanguage, type Language } from '@passion-art/contract/site/site-config'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { detectLanguage, pageLanguage } from '../i18n/languages.ts'
import { chooseLanguage, showLanguage } from '../i18n/switch-language.ts'
import { readText } from '../theme/browser-storage.ts'
import { writeCookie } from '../theme/cookies.ts'
import { closeFailure, showFailure } from './failures-store.ts'

interface ChosenLanguage {
  language: Language
  choose: (language: Language) => void
}

export function useLanguage(): ChosenLanguage {
  const { t, i18n } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const choose = (language: Language) => {
    // The choice is stored all the same: the next page uses it.
    const lost = t('state.connectionLost')
    chooseLanguage(i18n, language).then(
      () => closeFailure(lost),
      () => showFailure(lost),
    )
    // An address that names a language would bring the old one back on reload.
    if (!search.has('lang')) return
    const rest = new URLSearchParams(search)
    rest.delete('lang')
    setSearch(rest, { replace: true, preventScrollReset: true })
  }
  return { language: isLanguage(i18n.language) ? i18n.language : 'en', choose }
}

/** After hydration: applies a stored choice the server could not see, and mirrors it in the cookie. */
export function useFollowLanguage(): void {
  const { i18n } = useTranslation()
  const first = useRef(i18n)
  useEffect(() => {
    const translator = first.current
    const saved = readText('i18nextLng')
    const query = new URLSearchParams(location.search).get('lang')
    const page = pageLanguage()
    const detected = detectLanguage({ query, saved, browser: navigator.languages, page })
    if (isLanguage(saved)) writeCookie('lang', saved)
    if (detected !== translator.language) showLanguage(translator, detected).catch(() => {})
  }, [])
}
