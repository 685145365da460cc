import { maxNote } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import {
  noteWishlistWork,
  type Wishlist,
  type WishlistItem,
} from '@passion-art/contract/collector/wishlist/wishlists'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { DialogFrame, Form, FormButtons, FormFailure } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Switch } from '../../kit/ui/switch.tsx'
import { TextAreaField } from '../../kit/ui/text-field.tsx'
import { PositionButtons } from '../../kit/reorder/position-buttons.tsx'
import type { Order } from '../../kit/reorder/use-reorder.ts'
import { useListName } from './list-name.ts'
import styles from './wishlist-dialogs.module.css'
import { useAlertSwitches, useNote, usePutWork } from './wishlist-queries.ts'

interface ItemDialogProps {
  item: WishlistItem
  list: Wishlist
  lists: readonly Wishlist[]
  order: Order | null
  onClose: () => void
}

export function ItemDialog({ item, list, lists, order, onClose }: ItemDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useNote({ id: list.id, artworkId: item.artworkId })
  const form = useContractForm({
    name: `note ${list.id} ${item.artworkId}`,
    schema: noteWishlistWork.body,
    initial: { note: item.note },
    toBody: (values) => values,
    send: (body) => mutateAsync(body),
    onSent: (_reply, sent) => form.reset({ note: sent.note.trim() }, sent),
    failureText: t('ui.notSavedTryAgain'),
  })
  const title = item.artwork?.title ?? item.title
  return (
    <DialogFrame
      title={t('word.details')}
      label={t('features.wishlist.edit', { title })}
      about={title}
      aboutLanguage={item.artwork?.language}
      closeBeside={!form.dirty}
      onClose={onClose}
    >
      <Form form={form}>
        <TextAreaField
          {...form.field('note', t('field.note'))}
          hint={t('features.wishlist.noteHint')}
          rows={3}
          maxLength={maxNote}
          dir="auto"
        />
        <FormFailure form={form} />
        <FormButtons>
          <Button look="outline" type="submit" busy={form.busy}>
            {t('features.wishlist.saveNote')}
          </Button>
        </FormButtons>
      </Form>
      <Lists item={item} lists={lists} />
      <Alerts item={item} />
      {order && (
        <PositionButtons id={item.artworkId} label={t('features.wishlist.order.place')} order={order} />
      )}
    </DialogFrame>
  )
}

function Lists({ item, lists }: Pick<ItemDialogProps, 'item' | 'lists'>) {
  const { t } = useTranslation()
  const nameOf = useListName()
  const { mutate, error } = usePutWork()
  return (
    <div className={layout.stack(8, styles.part)} role="group" aria-label={t('features.wishlist.lists')}>
      <p className={font.title3}>{t('features.wishlist.lists')}</p>
      {lists.map((list) => (
        <Switch
          key={list.id}
          label={nameOf(list)}
          lang={list.isDefault ? undefined : ''}
          checked={item.listIds.includes(list.id)}
          onChange={(inside) => mutate({ id: list.id, artworkId: item.artworkId, inside })}
        />
      ))}
      <Failure error={error} />
    </div>
  )
}

function Alerts({ item }: Pick<ItemDialogProps, 'item'>) {
  const { t } = useTranslation()
  const { mutate, error, isPending, variables } = useAlertSwitches(item.artworkId)
  const alerts = isPending ? variables : item.alerts
  return (
    <div
      className={layout.stack(8, styles.part)}
      role="group"
      aria-label={t('features.wishlist.alerts.title')}
    >
      <p className={font.title3}>{t('features.wishlist.alerts.title')}</p>
      <p className={font.quiet}>{t('features.wishlist.alerts.hint')}</p>
      {(['price', 'available', 'sold'] as const).map((kind) => (
        <Switch
          key={kind}
          label={t(`features.wishlist.alerts.${kind}`)}
          checked={alerts[kind]}
          onChange={(on) => mutate({ ...alerts, [kind]: on })}
        />
      ))}
      <Failure error={error} />
    </div>
  )
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  return (
    <p role="alert" className={classes(font.problem, styles.failure)}>
      {error ? serverTextOr(error, t('ui.notSavedTryAgain')) : null}
    </p>
  )
}
