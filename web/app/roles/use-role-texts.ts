import type { RoleScreen } from '@passion-art/contract/roles/role-history'
import { useFeatureTexts } from '../i18n/use-feature-texts.ts'

/** Screens are named like their page's address, texts like their feature. */
export const textGroups: Record<RoleScreen, string> = {
  'my-collection': 'collection',
  wishlist: 'wishlist',
  'manage-artists': 'gallery-roster',
  'gallery-dashboard': 'gallery-figures',
  'my-exhibitions': 'gallery-exhibitions',
  marketplace: 'marketplace',
  'institutional-collection': 'museum',
  'educational-programs': 'bookings',
  'my-works': 'my-works',
}

/** Loads a screen's texts, below `features.<group>`, and the kit's; false until loaded. */
export const useRoleTexts = (screen: RoleScreen): boolean => useFeatureTexts('kit', textGroups[screen])
