import type { Condition } from '@passion-art/contract/museum/objects/museum-rules'
import { useTranslation } from 'react-i18next'
import { StatusMark, type StatusShape, type StatusTone } from '../kit/ui/status-mark.tsx'

const looks: Record<Condition, [StatusShape, StatusTone]> = {
  excellent: ['full', 'ok'],
  good: ['check', 'ok'],
  fair: ['half', 'warn'],
  poor: ['cross', 'bad'],
}

/** How an object was, in its shape and its word. */
export function ConditionMark({ condition }: { condition: Condition }) {
  const { t } = useTranslation()
  const [shape, tone] = looks[condition]
  return (
    <StatusMark shape={shape} tone={tone}>
      {t(`roles.museum.values.condition.${condition}`)}
    </StatusMark>
  )
}
