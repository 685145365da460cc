import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { Roster } from './roster.tsx'

export default function ManageArtistsPage() {
  const { t } = useTranslation()
  return (
    <RoleScreen
      key={paths.manageArtists()}
      screen="manage-artists"
      title={t('nav.manageArtists')}
      roles={['gallery']}
    >
      <Roster />
    </RoleScreen>
  )
}
