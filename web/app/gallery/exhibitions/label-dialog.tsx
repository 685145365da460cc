import { maxCaption } from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import type { HungWork } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Switch } from '../../kit/ui/switch.tsx'
import { TextAreaField } from '../../kit/ui/text-field.tsx'
import styles from './exhibition-dialog.module.css'
import { useExhibitionCall } from './exhibition-queries.ts'
import type { HangingOrder } from './hung-works.tsx'

interface LabelDialogProps {
  exhibitionId: string
  hung: HungWork
  order: HangingOrder
  onClose: () => void
}

/** What the label says beside the work's own facts, whether it is for sale here, and its place. */
export function LabelDialog({ exhibitionId: id, hung, order, onClose }: LabelDialogProps) {
  const { t } = useTranslation()
  const [caption, setCaption] = useState(hung.caption)
  const [notForSale, setNotForSale] = useState(hung.notForSale)
  const { mutate, isPending, error } = useExhibitionCall('label', id)
  const { artworkId, title } = hung
  const unchanged = caption === hung.caption && notForSale === hung.notForSale
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    mutate({ params: { id, artworkId }, body: { caption, notForSale } }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      label={t('features.gallery-exhibitions.label.of', { title })}
      onClose={onClose}
      closeBeside={unchanged}
      className={styles.narrow}
    >
      <form method="post" className={layout.stack(24)} onSubmit={handleSubmit}>
        <h2 className={styles.workTitle}>
          <bdi>{title}</bdi>
        </h2>
        <TextAreaField
          label={t('features.gallery-exhibitions.fields.caption')}
          hint={t('features.gallery-exhibitions.label.hint')}
          rows={4}
          dir="auto"
          maxLength={maxCaption}
          value={caption}
          error={error && serverTextOr(error, t('features.gallery-exhibitions.notSaved'))}
          onChange={({ target }) => setCaption(target.value)}
        />
        <Switch
          label={t('exhibition.notForSale')}
          hint={t('features.gallery-exhibitions.label.notForSaleHint')}
          checked={notForSale}
          onChange={setNotForSale}
        />
        <div className={layout.cluster(12, layout.stretch)}>
          <Button type="submit" busy={isPending}>
            {t('features.gallery-exhibitions.save')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('features.gallery-exhibitions.cancel')}
          </Button>
        </div>
        <Place artworkId={artworkId} order={order} />
      </form>
    </Dialog>
  )
}

/** For fingers, which cannot drag without scrolling, and for whoever likes buttons. */
function Place({ artworkId, order }: { artworkId: string; order: HangingOrder }) {
  const { t } = useTranslation()
  const place = order.placeOf(artworkId)
  const to = (index: number) => order.move(artworkId, index)
  const isLast = place >= order.count - 1
  return (
    <div
      className={layout.stack(12, styles.part)}
      role="group"
      aria-label={t('features.gallery-exhibitions.order.place')}
    >
      <p className={font.title3}>
        {t('features.gallery-exhibitions.order.at', { place: place + 1, count: order.count })}
      </p>
      <div className={layout.cluster(12, layout.stretch)}>
        <Button look="outline" disabled={place <= 0} onClick={() => to(0)}>
          {t('features.gallery-exhibitions.order.first')}
        </Button>
        <Button look="outline" disabled={place <= 0} onClick={() => to(place - 1)}>
          {t('features.gallery-exhibitions.order.earlier')}
        </Button>
        <Button look="outline" disabled={isLast} onClick={() => to(place + 1)}>
          {t('features.gallery-exhibitions.order.later')}
        </Button>
        <Button look="outline" disabled={isLast} onClick={() => to(order.count - 1)}>
          {t('features.gallery-exhibitions.order.last')}
        </Button>
      </div>
    </div>
  )
}
