import type { Wishlist } from '@passion-art/contract/collector/wishlist/wishlists'
import { useTranslation } from 'react-i18next'

export function useListName(): (list: Pick<Wishlist, 'name' | 'isDefault'>) => string {
  const { t } = useTranslation()
  return ({ name, isDefault }) => (isDefault ? t('features.wishlist.defaultList') : name)
}
