import type { RepresentationState } from '@passion-art/contract/gallery/roster/representation-rules'
import { useTranslation } from 'react-i18next'
import { StatusMark, type StatusShape } from '../../kit/ui/status-mark.tsx'

const shapes: Record<RepresentationState, StatusShape> = {
  invited: 'dashed',
  represented: 'full',
  ended: 'cross',
}

export function RosterState({ state }: { state: RepresentationState }) {
  const { t } = useTranslation()
  return <StatusMark shape={shapes[state]}>{t(`features.gallery-roster.states.${state}`)}</StatusMark>
}
