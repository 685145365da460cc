import type { RepresentationState } from '@passion-art/contract/gallery/roster/representation-rules'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../i18n/dates.ts'
import { StatusMark, type StatusShape } from '../../kit/ui/status-mark.tsx'
import { type Course, lastStep } from './roster-labels.ts'

const shapes: Record<RepresentationState, StatusShape> = {
  invited: 'dashed',
  represented: 'full',
  ended: 'cross',
}

export function RosterState({ state }: { state: RepresentationState }) {
  const { t } = useTranslation()
  return <StatusMark shape={shapes[state]}>{t(`features.gallery-roster.states.${state}`)}</StatusMark>
}

/** The state and since when, in one sentence: 'Represented since Sep 30, 2026'. */
export function RosterStep({ entry }: { entry: Course }) {
  const { t, i18n } = useTranslation()
  const { key, day } = lastStep(entry)
  return (
    <StatusMark shape={shapes[entry.state]}>
      {t(`features.gallery-roster.step.${key}`, { day: formatDay(day, i18n.language) })}
    </StatusMark>
  )
}
