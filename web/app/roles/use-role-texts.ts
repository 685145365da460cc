import type { RoleScreen } from '@passion-art/contract/roles/role-history'
import { isLanguage, type Language } from '@passion-art/contract/site/site-config'
import type { ResourceKey } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Whose texts a screen shows: screens are called as their page's address, texts as the feature. */
export const textGroups: Record<RoleScreen, string> = {
  'my-collection': 'collection',
  wishlist: 'wishlist',
  'manage-artists': 'gallery-roster',
  'gallery-dashboard': 'gallery-figures',
  'my-exhibitions': 'gallery-exhibitions',
  marketplace: 'marketplace',
  'institutional-collection': 'museum',
  'educational-programs': 'bookings',
}

/** Where the texts lie, by `../i18n/roles/<group>/<language>.json`. */
const addresses = import.meta.glob<string>('../i18n/roles/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/**
 * Adds a screen's texts, below `roles.<group>`, and those of the kit to the page's; false until those of the present
 * language are there.
 */
export function useRoleTexts(screen: RoleScreen): boolean {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const [ready, setReady] = useState<Language>()
  useEffect(() => {
    let wanted = true
    const groups = ['kit', textGroups[screen]]
    void Promise.all(groups.map((group) => loadRoleTexts(group, language))).then((texts) => {
      const roles = Object.fromEntries(groups.map((group, place) => [group, texts[place]]))
      i18n.addResourceBundle(language, 'translation', { roles }, true)
      if (wanted) setReady(language)
    })
    return () => {
      wanted = false
    }
  }, [i18n, language, screen])
  return ready === language
}

const loadRoleTexts = (group: string, language: Language): Promise<ResourceKey> =>
  readTexts(group, language).catch(() => readTexts(group, language))

async function readTexts(group: string, language: Language): Promise<ResourceKey> {
  const response = await fetch(addresses[`../i18n/roles/${group}/${language}.json`] ?? '')
  if (!response.ok) throw new Error(`Texts of ${group} in ${language} answered ${response.status}`)
  return (await response.json()) as ResourceKey
}
