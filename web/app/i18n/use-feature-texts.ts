import { isLanguage, type Language } from '@passion-art/contract/site/site-config'
import type { ResourceKey } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Where the texts lie, by `./features/<group>/<language>.json`. */
const addresses = import.meta.glob<string>('./features/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Adds texts that only some pages need, below `features.<group>`; false until those of the present language are there. */
export function useFeatureTexts(...groups: string[]): boolean {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const names = groups.join(' ')
  const [ready, setReady] = useState<Language>()
  useEffect(() => {
    let active = true
    const groups = names.split(' ')
    void Promise.all(groups.map((group) => loadTexts(group, language))).then((texts) => {
      const features = Object.fromEntries(groups.map((group, index) => [group, texts[index]]))
      i18n.addResourceBundle(language, 'translation', { features }, true)
      if (active) setReady(language)
    })
    return () => {
      active = false
    }
  }, [i18n, language, names])
  return ready === language
}

const loadTexts = (group: string, language: Language): Promise<ResourceKey> =>
  readTexts(group, language).catch(() => readTexts(group, language))

async function readTexts(group: string, language: Language): Promise<ResourceKey> {
  const response = await fetch(addresses[`./features/${group}/${language}.json`] ?? '')
  if (!response.ok) throw new Error(`Loading texts of ${group} for ${language} failed: ${response.status}`)
  return (await response.json()) as ResourceKey
}
