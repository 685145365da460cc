import type { RoleScreen } from '@passion-art/contract/roles/role-history'
import { useFeatureTexts } from '../i18n/use-feature-texts.ts'

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

/** Adds a screen's texts, below `features.<group>`, and those of the kit; false until they are there. */
export const useRoleTexts = (screen: RoleScreen): boolean => useFeatureTexts('kit', textGroups[screen])
