import type { ExhibitionState } from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import { useTranslation } from 'react-i18next'
import { StatusMark, type StatusShape } from '../kit/ui/status-mark.tsx'

const shapes: Record<ExhibitionState, StatusShape> = { scheduled: 'dashed', live: 'ring', closed: 'full' }

interface StandingProps {
  state: ExhibitionState
  days: number | null
}

/** 'Opens in 3 days', 'Open, 5 days left', 'Closed': by the venue's days. */
export function ExhibitionStanding({ state, days }: StandingProps) {
  const { t } = useTranslation()
  const count = days ?? 0
  return (
    <StatusMark shape={shapes[state]}>
      {t(`exhibition.standing.${state === 'live' && count === 0 ? 'lastDay' : state}`, { count })}
    </StatusMark>
  )
}
