import type { AcquisitionStep, StoreState } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { useTranslation } from 'react-i18next'
import { StatusMark, type StatusShape, type StatusTone } from '../../kit/ui/status-mark.tsx'

const looks: Record<AcquisitionStep, [StatusShape, StatusTone]> = {
  idea: ['dashed', 'mark'],
  proposal: ['ring', 'mark'],
  registrar: ['half', 'mark'],
  committee: ['half', 'warn'],
  approved: ['check', 'ok'],
  declined: ['cross', 'bad'],
  acquired: ['full', 'mark'],
  accessioned: ['check', 'mark'],
  withdrawn: ['cross', 'warn'],
}

export function StepMark({ step }: { step: AcquisitionStep }) {
  const { t } = useTranslation()
  const [shape, tone] = looks[step]
  return (
    <StatusMark shape={shape} tone={tone}>
      {t(`features.museum.values.step.${step}`)}
    </StatusMark>
  )
}

const storeLooks: Record<Exclude<StoreState, 'on-sale'>, [StatusShape, StatusTone]> = {
  held: ['half', 'warn'],
  own: ['check', 'ok'],
  sold: ['full', 'bad'],
  withdrawn: ['cross', 'bad'],
}

/** What became of a work of the store; renders nothing while it is on sale. */
export function StoreMark({ state }: { state: StoreState | undefined }) {
  const { t } = useTranslation()
  if (state === undefined || state === 'on-sale') return null
  const [shape, tone] = storeLooks[state]
  return (
    <StatusMark shape={shape} tone={tone}>
      {t(`features.museum.acquisitions.store.${state}`)}
    </StatusMark>
  )
}
