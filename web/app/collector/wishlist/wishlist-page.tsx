import { useTranslation } from 'react-i18next'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { WishlistLists } from './wishlist-lists.tsx'

export default function WishlistPage() {
  const { t } = useTranslation()
  return (
    <RoleScreen screen="wishlist" title={t('nav.wishlist')} roles={['collector']}>
      <WishlistLists />
    </RoleScreen>
  )
}
