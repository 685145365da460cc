import type { Wishlist } from '@passion-art/contract/collector/wishlist/wishlists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../kit/confirm/confirm.tsx'
import { serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { articleIcon, shareNetworkIcon, trashIcon } from '../../kit/ui/icons.ts'
import type { MoreItem } from '../../roles/role-menu.tsx'
import styles from './list-head.module.css'
import { useListName } from './list-name.ts'
import { NameDialog } from './name-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useRemoveList } from './wishlist-queries.ts'

interface ListAsWhole {
  list: Wishlist
  onGone: () => void
  onMade: (id: string) => void
}

type Opened = 'new' | 'name' | 'share' | null

/** What can be done with a list as a whole, for the menu above it. */
export function useListActions({ list, onGone }: Pick<ListAsWhole, 'list' | 'onGone'>) {
  const { t } = useTranslation()
  const [opened, open] = useState<Opened>(null)
  const { mutate: remove, error } = useRemoveList()
  const ask = useConfirm()
  const handleRemove = async () => {
    const text = t('features.wishlist.removeQuestion', { name: list.name })
    if (await ask({ text, yes: t('features.wishlist.remove') })) remove(list.id, { onSuccess: onGone })
  }
  const own: MoreItem[] = [
    { label: t('ui.rename'), icon: articleIcon, onClick: () => open('name') },
    { label: t('features.wishlist.remove'), icon: trashIcon, onClick: () => void handleRemove() },
  ]
  const more: MoreItem[] = [
    { label: t('ui.share'), icon: shareNetworkIcon, onClick: () => open('share') },
    ...(list.isDefault ? [] : own),
  ]
  return { opened, open, more, failure: error && serverTextOr(error, t('ui.notSavedTryAgain')) }
}

interface DialogProps extends Pick<ListAsWhole, 'list' | 'onMade'> {
  opened: Opened
  onClose: () => void
}

export function ListDialog({ list, opened, onMade, onClose }: DialogProps) {
  if (opened === 'name') return <NameDialog list={list} onClose={onClose} />
  if (opened === 'share') return <ShareDialog list={list} onClose={onClose} />
  if (opened !== 'new') return null
  const handleMade = (id: string) => {
    onClose()
    onMade(id)
  }
  return <NameDialog onClose={onClose} onMade={handleMade} />
}

interface HeadProps {
  list: Wishlist
  /** Without tabs above that name it. */
  alone: boolean
  failure: string | null
}

export function ListHead({ list, alone, failure }: HeadProps) {
  const { t } = useTranslation()
  const nameOf = useListName()
  return (
    <div
      className={classes(
        layout.cluster('4 20', layout.baseline),
        !alone && !list.share && !failure && layout.hidden,
      )}
    >
      <h2 className={alone ? classes(font.title1, styles.name) : layout.hidden}>
        <bdi lang={list.isDefault ? undefined : ''}>{nameOf(list)}</bdi>
      </h2>
      {list.share && (
        <p className={font.quiet}>
          {t(list.share.hidePrices ? 'features.wishlist.sharedWithoutPrices' : 'features.wishlist.shared')}
        </p>
      )}
      {failure && (
        <p role="alert" className={classes(font.problem, styles.failure)}>
          {failure}
        </p>
      )}
    </div>
  )
}
