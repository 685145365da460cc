import type { ArtworkStatus as Status, OffSale } from '@passion-art/contract/artworks/artwork-status'
import { useTranslation } from 'react-i18next'
import { StatusMark, type StatusShape } from '../kit/ui/status-mark.tsx'

const shapes: Record<Status | OffSale, StatusShape> = {
  available: 'ring',
  approved: 'check',
  pending: 'dashed',
  reserved: 'half',
  sold: 'full',
  rejected: 'cross',
  withdrawn: 'dashed',
  sold_elsewhere: 'full',
}

const shapeOf = (status: string): StatusShape => shapes[status as Status] ?? 'ring'

/** `status` is the mark of a work that its seller took off sale. */
export function ArtworkStatus({ status }: { status: string }) {
  const { t } = useTranslation()
  return (
    <StatusMark shape={shapeOf(status)} tone={status === 'rejected' ? 'bad' : 'mark'}>
      {t(`status.${status}`)}
    </StatusMark>
  )
}
