import type { GalleryProfile } from '@passion-art/contract/gallery/figures/gallery-profile'
import { formatList, formatPercent } from '@passion-art/contract/site/formatters'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { RoleMenu } from '../../roles/role-menu.tsx'
import { RoleFailure } from '../../roles/role-states.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { LoadingLines } from '../../kit/ui/state-panel.tsx'
import { GalleryProfileForm } from './gallery-profile-form.tsx'
import styles from './gallery-profile.module.css'
import { galleryProfileQuery } from './gallery-queries.ts'
import { LogoSection } from './logo-section.tsx'

export function GalleryProfilePart() {
  const { data, error, refetch } = useQuery(galleryProfileQuery())
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  return (
    <>
      <Completeness profile={data.profile} />
      <LogoSection logo={data.profile.logo} />
      <GalleryProfileForm profile={data.profile} />
    </>
  )
}

function Completeness({ profile: { complete, missing, userId } }: { profile: GalleryProfile }) {
  const { t, i18n } = useTranslation()
  const parts = missing.map((part) => t(`features.gallery-figures.fields.${part}`))
  return (
    <div className={layout.stack(12, styles.completeness)}>
      <div className={layout.row(0, layout.spread, styles.percent)}>
        <label htmlFor="gallery-complete">{t('features.gallery-figures.complete')}</label>
        <div className={layout.row(8)}>
          <bdi>{formatPercent(complete, i18n.language)}</bdi>
          <RoleMenu />
        </div>
      </div>
      <progress id="gallery-complete" max={100} value={complete} className={styles.bar} />
      <p className={font.soft}>
        {missing.length === 0
          ? t('features.gallery-figures.allTold')
          : t('features.gallery-figures.missing', { parts: formatList(parts, i18n.language) })}
      </p>
      <ButtonLink look="outline" to={paths.artist(userId)}>
        {t('ui.publicPage')}
      </ButtonLink>
    </div>
  )
}
