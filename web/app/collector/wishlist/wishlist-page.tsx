import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { plusIcon } from '../../kit/ui/icons.ts'
import { NameDialog } from './name-dialog.tsx'
import { useChosenList } from './use-chosen-list.ts'
import { WishlistLists } from './wishlist-lists.tsx'

export default function WishlistPage() {
  const { t } = useTranslation()
  return (
    <RoleScreen screen="wishlist" title={t('nav.wishlist')} roles={['collector']} action={<NewList />}>
      <WishlistLists />
    </RoleScreen>
  )
}

function NewList() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { choose } = useChosenList()
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon path={plusIcon} size={20} />
        <span>{t('features.wishlist.newList')}</span>
      </Button>
      {open && (
        <NameDialog
          onClose={() => setOpen(false)}
          onMade={(id) => {
            setOpen(false)
            choose(id)
          }}
        />
      )}
    </>
  )
}
