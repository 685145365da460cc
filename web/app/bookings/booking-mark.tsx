import type { BookingState } from '@passion-art/contract/bookings/programs-rules'
import { useTranslation } from 'react-i18next'
import { StatusMark, type StatusShape, type StatusTone } from '../kit/ui/status-mark.tsx'

const shapes: Record<BookingState | 'waiting', [StatusShape, StatusTone]> = {
  requested: ['ring', 'mark'],
  waiting: ['dashed', 'mark'],
  offered: ['half', 'warn'],
  confirmed: ['full', 'ok'],
  declined: ['cross', 'bad'],
  cancelled: ['cross', 'bad'],
  attended: ['check', 'ok'],
}

export function BookingMark({ state, waiting }: { state: BookingState; waiting: boolean }) {
  const { t } = useTranslation()
  const shown = waiting ? 'waiting' : state
  const [shape, tone] = shapes[shown]
  return (
    <StatusMark shape={shape} tone={tone}>
      {t(`features.bookings.values.state.${shown}`)}
    </StatusMark>
  )
}
