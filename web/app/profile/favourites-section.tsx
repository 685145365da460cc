import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { ArtworkWall } from '../artworks/artwork-wall.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { favouritesQuery } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'

export function FavouritesSection() {
  const { t } = useTranslation()
  return (
    <ProfileSection title={t('profile.favourites')}>
      <Favourites />
    </ProfileSection>
  )
}

function Favourites() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(favouritesQuery())
  if (data && data.artworks.length > 0) return <ArtworkWall artworks={data.artworks} short heading="h3" />
  if (data) return <p className={font.soft}>{t('profile.noFavourites')}</p>
  if (!error) return <p className={font.soft}>{t('ui.loading')}</p>
  return (
    <div role="alert" className={layout.cluster('4 20', font.bad)}>
      <p>{serverTextOr(error, t('profile.networkError'))}</p>
      <Button look="text" onClick={() => void refetch()}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  )
}
