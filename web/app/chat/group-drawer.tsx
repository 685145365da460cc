import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Dialog, DialogClose } from '../kit/ui/dialog.tsx'
import { Logo } from '../kit/ui/logo.tsx'
import styles from './group-drawer.module.css'
import { GroupList } from './group-list.tsx'

interface DrawerProps {
  open: boolean
  current: ChatGroupId
  onClose: () => void
}

export function GroupDrawer({ open, current, onClose }: DrawerProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={t('chat.groups')}
      size="page"
      closeButton={false}
      className={styles.drawer}
    >
      <div className={layout.row(0, layout.spread, styles.head)}>
        <Link to={paths.home()} className={layout.touch(0)}>
          <Logo />
        </Link>
        <DialogClose />
      </div>
      <p className={styles.title}>{t('word.community')}</p>
      <GroupList current={current} onChoose={onClose} />
    </Dialog>
  )
}
