import type { HungWork, WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../../i18n/languages.ts'
import { serverTextOr } from '../../api/api-error.ts'
import { ArtworkStatus } from '../../artworks/artwork-status.tsx'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { DragHandle } from '../../kit/reorder/drag-handle.tsx'
import type { Order } from '../../kit/reorder/use-reorder.ts'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { trashIcon } from '../../kit/ui/icons.ts'
import { StatusMark } from '../../kit/ui/status-mark.tsx'
import { useExhibitionCall } from './exhibition-queries.ts'
import styles from './hung-works.module.css'

interface RowProps {
  exhibition: WholeExhibition
  hung: HungWork
  order: Order
  onLabel: () => void
  onTakenDown: () => void
}

export function HungRow(props: RowProps) {
  const { exhibition, hung, order } = props
  const { url, width, height } = hung.work?.thumbnail ?? {}
  return (
    <article className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {order.indexOf(hung.artworkId) + 1}
      </span>
      <span className={styles.picture}>
        {url && (
          <img
            src={url}
            alt=""
            loading="lazy"
            draggable={false}
            {...(width && height ? { width, height } : {})}
          />
        )}
      </span>
      <div className={styles.label}>
        <Label exhibition={exhibition} hung={hung} />
      </div>
      <div className={layout.stack(4, layout.startItems, styles.facts)}>
        <Facts hung={hung} currency={exhibition.currency} />
      </div>
      <Actions {...props} />
    </article>
  )
}

function Label({
  exhibition,
  hung: { work, title, language, caption },
}: Pick<RowProps, 'exhibition' | 'hung'>) {
  return (
    <>
      {work && (
        <p className={font.compactStrong}>
          <bdi>{work.artist}</bdi>
        </p>
      )}
      <h3 className={font.workTitle}>
        {work?.isPublic ? (
          <Link className={font.linkName} to={paths.artwork(work.id)} draggable={false}>
            <bdi {...contentLang(language)}>{title}</bdi>
          </Link>
        ) : (
          <bdi {...contentLang(language)}>{title}</bdi>
        )}
      </h3>
      {caption && (
        <p className={styles.caption}>
          <bdi {...contentLang(exhibition.language)}>{caption}</bdi>
        </p>
      )}
    </>
  )
}

interface FactsProps extends Pick<RowProps, 'hung'> {
  currency: string
}

function Facts({ hung: { work, notForSale, isShown }, currency }: FactsProps) {
  const { t, i18n } = useTranslation()
  if (!work) return <p className={font.quiet}>{t('features.gallery-exhibitions.notRepresented')}</p>
  const price = work.price ? formatPrice(work.price, currency, i18n.language) : t('artwork.priceOnRequest')
  return (
    <>
      <span>{notForSale ? t('status.notForSale') : <bdi>{price}</bdi>}</span>
      {work.held ? (
        <StatusMark shape="half">{t('status.held')}</StatusMark>
      ) : (
        <ArtworkStatus status={work.off_sale ?? work.status} />
      )}
      {!isShown && <p className={font.quiet}>{t('features.gallery-exhibitions.notShown')}</p>}
    </>
  )
}

function Actions({ exhibition: { id }, hung, onLabel, onTakenDown }: RowProps) {
  const { t } = useTranslation()
  const { mutateAsync, isPending, error } = useExhibitionCall('takeDown', id)
  const { artworkId, title } = hung
  // The row is gone by then; an error is shown below.
  const takeDown = () => void mutateAsync({ params: { id, artworkId } }).then(onTakenDown, () => {})
  return (
    <div className={layout.cluster(0, styles.actions)}>
      <DragHandle label={t('reorder.handle', { title })} className={styles.handle} onPress={onLabel} />
      <Button
        look="text"
        aria-label={t('features.gallery-exhibitions.label.of', { title })}
        onClick={onLabel}
      >
        {t('features.gallery-exhibitions.label.open')}
      </Button>
      <IconButton
        path={trashIcon}
        label={t('features.gallery-exhibitions.takeDown', { title })}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && takeDown()}
      />
      {error && (
        <p role="alert" className={classes(font.problem, styles.failure)}>
          {serverTextOr(error, t('ui.notSavedTryAgain'))}
        </p>
      )}
    </div>
  )
}
