import type { EditionCopy } from '@passion-art/contract/editions/copies'
import { formatList } from '@passion-art/contract/site/formatters'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { copiesQuery } from './edition-queries.ts'

interface OwnedProps {
  artworkId: string
  /** One of the viewer's orders of the work. */
  orderId: string
}

/** 'You own 7/25 and AP 1/2.' */
export function OwnedCopies({ artworkId, orderId }: OwnedProps) {
  const { t, i18n } = useTranslation()
  const isAdmin = useSession()?.user.isAdmin === true
  const { data } = useQuery(copiesQuery(artworkId))
  if (!data) return null
  const labels = ownLabels(data.copies, isAdmin ? orderId : undefined)
  const text =
    labels.length === 0
      ? t('edition.ownOpen')
      : t('edition.own', { copies: formatList(labels, i18n.language) })
  return <bdi>{text}</bdi>
}

/** Of all the sold copies whose orders the viewer sees; the administrator sees everybody's, so that one order counts. */
export const ownLabels = (copies: readonly EditionCopy[], orderId?: string): string[] =>
  copies
    .filter(
      (copy) => copy.state === 'sold' && copy.orderId !== null && copy.orderId === (orderId ?? copy.orderId),
    )
    .map(({ label }) => label)
