import { isLanguage, type Language } from '@passion-art/contract/site/site-config'
import type { ResourceKey } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ar from '../i18n/admin/ar.json?url'
import en from '../i18n/admin/en.json?url'
import es from '../i18n/admin/es.json?url'
import fr from '../i18n/admin/fr.json?url'

const addresses: Record<Language, string> = { en, fr, es, ar }

interface AdminTexts {
  ready: boolean
  failed: boolean
  tryAgain: () => void
}

export function useAdminTexts(): AdminTexts {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const [ready, setReady] = useState<Language>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let active = true
    setFailed(false)
    void loadAdminTexts(language)
      .catch(() => loadAdminTexts(language))
      .then(
        (texts) => {
          i18n.addResourceBundle(language, 'translation', { admin: texts }, true)
          if (active) setReady(language)
        },
        (error: unknown) => {
          console.error(`The texts of the administrator's area did not come: ${error}`)
          if (active) setFailed(true)
        },
      )
    return () => {
      active = false
    }
  }, [i18n, language, tries])
  return { ready: ready === language, failed, tryAgain: () => setTries((count) => count + 1) }
}

async function loadAdminTexts(language: Language): Promise<ResourceKey> {
  const response = await fetch(addresses[language])
  if (!response.ok) throw new Error(`Loading texts for ${language} failed: ${response.status}`)
  return (await response.json()) as ResourceKey
}
