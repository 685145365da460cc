import { maxListName } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import type { Wishlist } from '@passion-art/contract/collector/wishlist/wishlists'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import styles from './wishlist-dialogs.module.css'
import { useCreateList, useRenameList } from './wishlist-queries.ts'

interface NameDialogProps {
  /** The list to rename; a new one without. */
  list?: Wishlist
  onClose: () => void
  onMade?: (id: string) => void
}

/** Names a new list, or renames one. */
export function NameDialog({ list, onClose, onMade }: NameDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(list?.name ?? '')
  const create = useCreateList()
  const rename = useRenameList(list?.id ?? '')
  const { isPending, error } = list ? rename : create
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (list) rename.mutate(name, { onSuccess: onClose })
    else create.mutate(name, { onSuccess: (made) => onMade?.(made.id) })
  }
  const title = list ? t('features.wishlist.rename') : t('features.wishlist.newList')
  return (
    <Dialog open label={title} onClose={onClose} closeBeside={name === (list?.name ?? '')}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{title}</h2>
      <form method="post" className={layout.stack(20, styles.form)} onSubmit={handleSubmit}>
        <TextField
          label={t('features.wishlist.name')}
          value={name}
          maxLength={maxListName}
          required
          autoComplete="off"
          error={error && serverTextOr(error, t('features.wishlist.notSaved'))}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={layout.cluster(12, layout.stretch)}>
          <Button type="submit" busy={isPending} disabled={name.trim() === ''}>
            {list ? t('features.wishlist.save') : t('features.wishlist.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
