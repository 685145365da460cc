import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CopyState, EditionCopy } from '@passion-art/contract/editions/copies'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { serverTextOr } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import { DialogFrame } from '../kit/forms/contract-form.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { StatusMark, type StatusShape } from '../kit/ui/status-mark.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { FailureNote, useFailure } from '../kit/ui/use-failure.tsx'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { paths } from '../paths.ts'
import styles from './copies-dialog.module.css'
import { copiesQuery, type CopyMove, useCopyMove } from './edition-queries.ts'

interface CopiesProps {
  artwork: Artwork
  onClose: () => void
}

/** The copies of a limited edition, for its owner and the administrator. */
export function CopiesDialog({ artwork, onClose }: CopiesProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(copiesQuery(artwork.id))
  return (
    <DialogFrame
      title={t('edition.copies')}
      about={artwork.title}
      aboutLanguage={artwork.language}
      size="broad"
      closeBeside
      onClose={onClose}
    >
      {data ? (
        <CopyTable artworkId={artwork.id} copies={data.copies} currency={data.currency} />
      ) : error ? (
        <StatePanel
          tone="error"
          title={t('edition.copiesFailed')}
          text={serverTextOr(error, '')}
          action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        />
      ) : (
        <LoadingLines />
      )}
    </DialogFrame>
  )
}

interface TableProps {
  artworkId: string
  copies: readonly EditionCopy[]
  currency: string
}

function CopyTable({ artworkId, copies, currency }: TableProps) {
  const { t } = useTranslation()
  const isAdmin = useSession()?.user.isAdmin === true
  const { mutate, isPending, variables } = useCopyMove(artworkId)
  const failure = useFailure()
  const move = ({ copy, label }: EditionCopy, state: CopyMove['state']) => {
    if (isPending) return
    failure.clear()
    const done = t(state === 'withdrawn' ? 'edition.isWithdrawn' : 'edition.isOnSale', { copy: label })
    mutate(
      { copy, state },
      {
        onSuccess: () => showToast(done),
        onError: (error) => failure.fail(serverTextOr(error, t('ui.didNotWork'))),
      },
    )
  }
  return (
    <div className={layout.stack(12)}>
      <FailureNote failure={failure} />
      <table className={styles.table} aria-label={t('edition.copies')}>
        <thead className={font.quiet}>
          <tr>
            <th scope="col">{t('edition.copy')}</th>
            <th scope="col">{t('field.state')}</th>
            <th scope="col" className={styles.price}>
              {t('field.price')}
            </th>
            {isAdmin && <th scope="col">{t('field.order')}</th>}
            <th scope="col">
              <VisuallyHidden>{t('field.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {copies.map((copy) => (
            <Row
              key={copy.copy}
              copy={copy}
              currency={currency}
              showsOrder={isAdmin}
              busy={isPending && variables.copy === copy.copy}
              onMove={(state) => move(copy, state)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  copy: EditionCopy
  currency: string
  showsOrder: boolean
  busy: boolean
  onMove: (state: CopyMove['state']) => void
}

function Row({ copy: { label, state, price, orderId }, currency, showsOrder, busy, onMove }: RowProps) {
  const { t, i18n } = useTranslation()
  const next = state === 'withdrawn' ? 'on_sale' : 'withdrawn'
  const words = t(next === 'on_sale' ? 'ui.putBack' : 'edition.withdraw')
  return (
    <tr>
      <th scope="row" className={styles.copy}>
        <bdi dir="ltr">{label}</bdi>
      </th>
      <td>
        <StatusMark shape={shapes[state]}>{t(`status.${stateTexts[state]}`)}</StatusMark>
      </td>
      <td className={styles.price}>
        {price !== null && <bdi>{formatPrice(price, currency, i18n.language)}</bdi>}
      </td>
      {showsOrder && (
        <td className={styles.order}>
          {orderId && (
            <Link to={`${paths.admin()}?tab=orders&q=${orderId}`} className={font.textLink}>
              <bdi>{orderId.slice(0, 8)}</bdi>
            </Link>
          )}
        </td>
      )}
      <td className={styles.action}>
        {state !== 'sold' && (
          <Button look="text" aria-label={`${words}: ${label}`} busy={busy} onClick={() => onMove(next)}>
            {words}
          </Button>
        )}
      </td>
    </tr>
  )
}

const shapes: Record<CopyState, StatusShape> = {
  on_sale: 'ring',
  held: 'half',
  sold: 'full',
  withdrawn: 'dashed',
}
const stateTexts = { on_sale: 'onSale', held: 'held', sold: 'sold', withdrawn: 'withdrawn' } as const
