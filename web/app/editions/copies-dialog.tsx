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
import { type Column, DataTable } from '../kit/table/data-table.tsx'
import { Button } from '../kit/ui/button.tsx'
import { StatusMark, type StatusShape } from '../kit/ui/status-mark.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { FailureNote, useFailure } from '../kit/ui/use-failure.tsx'
import { paths } from '../paths.ts'
import { copiesQuery, type CopyMove, useCopyMove } from './edition-queries.ts'

interface CopiesProps {
  artwork: Artwork
  onClose: () => void
}

/** The copies of a limited edition, for its owner and the administrator. */
export function CopiesDialog({ artwork, onClose }: CopiesProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(copiesQuery(artwork.id))
  const { columns, failure } = useCopyColumns(artwork.id, data?.currency ?? artwork.currency)
  return (
    <DialogFrame
      title={t('edition.copies')}
      about={artwork.title}
      aboutLanguage={artwork.language}
      size="broad"
      closeBeside
      onClose={onClose}
    >
      <FailureNote failure={failure} />
      <DataTable<EditionCopy>
        label={t('edition.copies')}
        columns={columns}
        rows={data?.copies ?? (error ? [] : undefined)}
        rowId={({ copy }) => String(copy)}
        empty={t('edition.copiesFailed')}
        failed={
          error && !data
            ? { text: serverTextOr(error, t('edition.copiesFailed')), onRetry: () => void refetch() }
            : undefined
        }
      />
    </DialogFrame>
  )
}

function useCopyColumns(artworkId: string, currency: string) {
  const { t, i18n } = useTranslation()
  const isAdmin = useSession()?.user.isAdmin === true
  const { mutate, isPending, variables } = useCopyMove(artworkId)
  const failure = useFailure()
  const move = (copy: EditionCopy, state: CopyMove['state']) => {
    if (isPending) return
    failure.clear()
    mutate(
      { copy: copy.copy, state },
      {
        onSuccess: () =>
          showToast(
            t(state === 'withdrawn' ? 'edition.isWithdrawn' : 'edition.isOnSale', { copy: copy.label }),
          ),
        onError: (error) => failure.fail(serverTextOr(error, t('ui.didNotWork'))),
      },
    )
  }
  const columns: Column<EditionCopy>[] = [
    {
      id: 'copy',
      head: t('edition.copy'),
      small: 'title',
      cell: ({ label }) => (
        <bdi dir="ltr" className={font.bold}>
          {label}
        </bdi>
      ),
    },
    {
      id: 'state',
      head: t('field.state'),
      small: 'aside',
      cell: ({ state }) => <StatusMark shape={shapes[state]}>{t(`status.${stateTexts[state]}`)}</StatusMark>,
    },
    {
      id: 'price',
      head: t('field.price'),
      numeric: true,
      small: 'amount',
      cell: ({ price }) => (price === null ? '–' : <bdi>{formatPrice(price, currency, i18n.language)}</bdi>),
    },
    ...(isAdmin
      ? [
          {
            id: 'order',
            head: t('field.order'),
            cell: orderLink,
            small: 'line',
          } satisfies Column<EditionCopy>,
        ]
      : []),
    {
      id: 'actions',
      head: t('field.actions'),
      small: 'actions',
      cell: (copy) => {
        if (copy.state === 'sold') return null
        const next = copy.state === 'withdrawn' ? 'on_sale' : 'withdrawn'
        const words = t(next === 'on_sale' ? 'ui.putBack' : 'edition.withdraw')
        return (
          <Button
            look="outline"
            aria-label={`${words}: ${copy.label}`}
            busy={isPending && variables.copy === copy.copy}
            onClick={() => move(copy, next)}
          >
            {words}
          </Button>
        )
      },
    },
  ]
  return { columns, failure }
}

const orderLink = ({ orderId }: EditionCopy) =>
  orderId && (
    <Link to={`${paths.admin()}?tab=orders&q=${orderId}`} className={font.textLink}>
      <bdi>{orderId.slice(0, 8)}</bdi>
    </Link>
  )

const shapes: Record<CopyState, StatusShape> = {
  on_sale: 'ring',
  held: 'half',
  sold: 'full',
  withdrawn: 'dashed',
}
const stateTexts = { on_sale: 'onSale', held: 'held', sold: 'sold', withdrawn: 'withdrawn' } as const
