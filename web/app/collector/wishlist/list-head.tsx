import type { Wishlist } from '@passion-art/contract/collector/wishlist/wishlists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../kit/confirm/confirm.tsx'
import { serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { shareNetworkIcon } from '../../kit/ui/icons.ts'
import styles from './list-head.module.css'
import { useListName } from './list-name.ts'
import { NameDialog } from './name-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useRemoveList } from './wishlist-queries.ts'

export function ListHead({ list, onGone }: { list: Wishlist; onGone: () => void }) {
  const { t } = useTranslation()
  const nameOf = useListName()
  const [open, setOpen] = useState<'name' | 'share' | null>(null)
  const { mutate: remove, isPending, error } = useRemoveList()
  const ask = useConfirm()
  const handleRemove = async () => {
    const text = t('features.wishlist.removeQuestion', { name: list.name })
    if (await ask({ text, yes: t('features.wishlist.remove') })) remove(list.id, { onSuccess: onGone })
  }
  return (
    <div className={layout.cluster(0, styles.head)}>
      <h2 className={classes(font.title1, styles.name)}>
        <bdi lang={list.isDefault ? undefined : ''}>{nameOf(list)}</bdi>
      </h2>
      {list.share && (
        <p className={classes(font.quiet, styles.shared)}>
          {t(list.share.hidePrices ? 'features.wishlist.sharedWithoutPrices' : 'features.wishlist.shared')}
        </p>
      )}
      <div className={layout.cluster(12, layout.stretch, styles.buttons)}>
        <Button look="outline" onClick={() => setOpen('share')}>
          <Icon path={shareNetworkIcon} size={20} />
          <span>{t('ui.share')}</span>
        </Button>
        {!list.isDefault && (
          <>
            <Button look="outline" onClick={() => setOpen('name')}>
              {t('ui.rename')}
            </Button>
            <Button look="outline" busy={isPending} onClick={handleRemove}>
              {t('features.wishlist.remove')}
            </Button>
          </>
        )}
      </div>
      {error && (
        <p role="alert" className={classes(font.problem, styles.failure)}>
          {serverTextOr(error, t('ui.notSavedTryAgain'))}
        </p>
      )}
      {open === 'name' && <NameDialog list={list} onClose={() => setOpen(null)} />}
      {open === 'share' && <ShareDialog list={list} onClose={() => setOpen(null)} />}
    </div>
  )
}
