import type { LoanState, LoanTime } from '@passion-art/contract/museum/objects/museum-rules'
import { useTranslation } from 'react-i18next'
import { StatusMark, type StatusShape, type StatusTone } from '../kit/ui/status-mark.tsx'

const looks: Record<LoanState | LoanTime, [StatusShape, StatusTone]> = {
  drafted: ['dashed', 'mark'],
  active: ['half', 'mark'],
  due: ['half', 'warn'],
  overdue: ['cross', 'bad'],
  returned: ['check', 'ok'],
  cancelled: ['cross', 'warn'],
}

export function LoanMark({ state, time }: { state: LoanState; time?: LoanTime | null }) {
  const { t } = useTranslation()
  const shown = time ?? state
  const [shape, tone] = looks[shown]
  return (
    <StatusMark shape={shape} tone={tone}>
      {t(`features.museum.values.loan.${shown}`)}
    </StatusMark>
  )
}
