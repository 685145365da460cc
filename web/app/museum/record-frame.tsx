import { useTranslation } from 'react-i18next'
import { hasCode, serverTextOr } from '../api/api-error.ts'
import { RoleScreen } from '../roles/role-screen.tsx'
import { RoleFailure } from '../roles/role-states.tsx'
import { BackLink } from '../kit/ui/back-link.tsx'
import type { Elements } from '../kit/ui/elements.ts'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'

interface FrameProps {
  record: string | undefined
  children: Elements
}

export function RecordFrame({ record, children }: FrameProps) {
  const { t } = useTranslation()
  return (
    <RoleScreen
      screen="institutional-collection"
      title={t('nav.institutionalCollection')}
      record={record}
      roles={['institution']}
      bare
    >
      {children}
    </RoleScreen>
  )
}

interface StateProps<D> {
  back: string
  label: string
  data: D | undefined
  error: Error | null
  onRetry: () => void
  children: (data: D) => Elements
}

export function RecordState<D>({ back, label, data, error, onRetry, children }: StateProps<D>) {
  const missing = !data && hasCode(error, 'not_found')
  return (
    <>
      <BackLink to={back} label={label} />
      {!data && !error && <LoadingLines />}
      {missing && <StatePanel level={1} title={serverTextOr(error, '')} />}
      {!data && error && !missing && <RoleFailure error={error} onRetry={onRetry} />}
      {data && children(data)}
    </>
  )
}
