import type { PriceLine, RecordLine } from '@passion-art/contract/my-works/my-works'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/ui/status-mark.tsx'

const marks = {
  ready: { shape: 'full', tone: 'ok' },
  changed: { shape: 'check', tone: 'ok' },
  same: { shape: 'ring', tone: 'mark' },
  left: { shape: 'cross', tone: 'bad' },
  suggest: { shape: 'half', tone: 'warn' },
  wrong: { shape: 'cross', tone: 'bad' },
} as const

export function LineMark({ state }: { state: PriceLine['state'] | RecordLine['state'] }) {
  const { t } = useTranslation()
  return <StatusMark {...marks[state]}>{t(`features.my-works.lineState.${state}`)}</StatusMark>
}
