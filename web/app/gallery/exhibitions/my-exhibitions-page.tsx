import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { plusIcon } from '../../kit/ui/icons.ts'
import { ExhibitionDialog } from './exhibition-dialog.tsx'
import { OwnExhibitions } from './own-exhibitions.tsx'

export default function MyExhibitionsPage() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const add = <AddButton onPress={() => setOpen(true)} />
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

function AddButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <Button onClick={onPress}>
      <Icon path={plusIcon} size={20} />
      <span>{t('features.gallery-exhibitions.add')}</span>
    </Button>
  )
}
