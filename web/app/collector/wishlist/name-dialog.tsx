import { maxListName } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import {
  createWishlist,
  renameWishlist,
  type Wishlist,
} from '@passion-art/contract/collector/wishlist/wishlists'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import { TextField } from '../../kit/ui/text-field.tsx'
import { useCreateList, useRenameList } from './wishlist-queries.ts'

interface NameDialogProps {
  list?: Wishlist
  onClose: () => void
  onMade?: (id: string) => void
}

export function NameDialog({ list, onClose, onMade }: NameDialogProps) {
  const { t } = useTranslation()
  const create = useCreateList()
  const rename = useRenameList(list?.id ?? '')
  const form = useContractForm({
    name: `list-name ${list?.id ?? ''}`,
    schema: list ? renameWishlist.body : createWishlist.body,
    initial: { name: list?.name ?? '' },
    toBody: (values) => values,
    send: async ({ name }) => (list ? (await rename.mutateAsync(name)).list : create.mutateAsync(name)),
    onSent: ({ id }) => (list ? onClose() : onMade?.(id)),
    failureText: t('ui.notSavedTryAgain'),
    fieldOf: { list_name_taken: 'name' },
  })
  return (
    <FormDialog
      form={form}
      title={list ? t('ui.rename') : t('features.wishlist.newList')}
      send={list ? t('ui.save') : t('features.wishlist.create')}
      closeBeside={!form.dirty}
      onClose={onClose}
    >
      <TextField
        {...form.field('name', t('field.name'))}
        maxLength={maxListName}
        required
        dir="auto"
        autoComplete="off"
      />
    </FormDialog>
  )
}
