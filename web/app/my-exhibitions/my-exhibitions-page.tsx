import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { RoleScreen } from '../roles/role-screen.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { plusIcon } from '../ui/icons/plus.ts'
import { ExhibitionDialog } from './exhibition-dialog.tsx'
import { OwnExhibitions } from './own-exhibitions.tsx'

/** My Exhibitions: what a gallery plans, shows and showed. */
export default function MyExhibitionsPage() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const add = (
    <Button onClick={() => setOpen(true)}>
      <Icon path={plusIcon} size={20} />
      {t('roles.my-exhibitions.add')}
    </Button>
  )
  return (
    <RoleScreen screen="my-exhibitions" title={t('nav.myExhibitions')} roles={['gallery']} action={add}>
      <OwnExhibitions add={add} />
      {open && (
        <ExhibitionDialog
          onClose={() => setOpen(false)}
          onMade={(id) => void navigate(paths.myExhibition(id))}
        />
      )}
    </RoleScreen>
  )
}
