import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { ExhibitionDialog } from './exhibition-dialog.tsx'
import { OwnExhibitions } from './own-exhibitions.tsx'

export default function MyExhibitionsPage() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <RoleScreen screen="my-exhibitions" title={t('nav.myExhibitions')} roles={['gallery']}>
      <OwnExhibitions onAdd={() => setOpen(true)} />
      {open && (
        <ExhibitionDialog
          onClose={() => setOpen(false)}
          onMade={(id) => void navigate(paths.myExhibition(id))}
        />
      )}
    </RoleScreen>
  )
}
