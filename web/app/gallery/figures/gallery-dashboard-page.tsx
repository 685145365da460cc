import { useTranslation } from 'react-i18next'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { TabPanel, Tabs } from '../../kit/ui/tabs.tsx'
import styles from './gallery-dashboard.module.css'
import { galleryParts, useGalleryAddress } from './gallery-address.ts'
import { GalleryProfilePart } from './gallery-profile-part.tsx'
import { InventoryPart } from './inventory-part.tsx'
import { OverviewPart } from './overview-part.tsx'

export default function GalleryDashboardPage() {
  const { t } = useTranslation()
  const { part } = useGalleryAddress()
  return (
    <RoleScreen
      screen="gallery-dashboard"
      title={t('nav.galleryDashboard')}
      tab={`features.gallery-figures.part.${part}`}
      roles={['gallery']}
    >
      <Parts />
    </RoleScreen>
  )
}

function Parts() {
  const { t } = useTranslation()
  const { part, go } = useGalleryAddress()
  const tabs = galleryParts.map((value) => ({ value, label: t(`features.gallery-figures.part.${value}`) }))
  return (
    <div>
      <Tabs
        label={t('features.gallery-figures.parts')}
        name="gallery"
        tabs={tabs}
        value={part}
        onChange={(next) => go({ part: next === 'overview' ? undefined : next })}
      />
      <TabPanel name="gallery" value={part} className={styles.part}>
        {part === 'overview' && <OverviewPart />}
        {part === 'inventory' && <InventoryPart />}
        {part === 'profile' && <GalleryProfilePart />}
      </TabPanel>
    </div>
  )
}
