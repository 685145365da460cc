import { useTranslation } from 'react-i18next'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { Market } from './market.tsx'

export default function MarketplacePage() {
  const { t } = useTranslation()
  return (
    <RoleScreen screen="marketplace" title={t('marketplace.title')} roles={['collector', 'institution']}>
      <Market />
    </RoleScreen>
  )
}
