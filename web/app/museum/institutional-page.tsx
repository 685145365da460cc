import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import { TabPanel, Tabs } from '../kit/ui/tabs.tsx'
import { RoleScreen } from '../roles/role-screen.tsx'
import styles from './institutional-page.module.css'

const institutionalParts = ['acquisitions', 'objects', 'loans'] as const
type InstitutionalPart = (typeof institutionalParts)[number]

function useInstitutionalPart(): {
  part: InstitutionalPart
  choose: (part: InstitutionalPart) => void
} {
  const [params, setParams] = useSearchParams()
  return {
    part: institutionalParts.find((part) => part === params.get('part')) ?? 'acquisitions',
    choose: (part) =>
      setParams(part === 'acquisitions' ? {} : { part }, { replace: true, preventScrollReset: true }),
  }
}

const AcquisitionsPart = lazy(() =>
  import('./acquisitions/acquisitions-part.tsx').then((module) => ({ default: module.AcquisitionsPart })),
)
const ObjectsPart = lazy(() =>
  import('./objects/objects-part.tsx').then((module) => ({ default: module.ObjectsPart })),
)
const LoansPart = lazy(() =>
  import('./loans/loans-part.tsx').then((module) => ({ default: module.LoansPart })),
)

export default function InstitutionalCollectionPage() {
  const { t } = useTranslation()
  const { part } = useInstitutionalPart()
  return (
    <RoleScreen
      screen="institutional-collection"
      title={t('nav.institutionalCollection')}
      tab={`features.museum.part.${part}`}
      roles={['institution']}
    >
      <Parts />
    </RoleScreen>
  )
}

function Parts() {
  const { t } = useTranslation()
  const { part, choose } = useInstitutionalPart()
  const tabs = institutionalParts.map((value) => ({
    value,
    label: t(`features.museum.part.${value}`),
  }))
  return (
    <div>
      <Tabs
        label={t('features.museum.parts')}
        name="institution"
        tabs={tabs}
        value={part}
        onChange={choose}
      />
      <TabPanel name="institution" value={part} className={styles.part}>
        <Suspense
          fallback={<LoadingLines above="tools" shape={part === 'acquisitions' ? 'columns' : 'table'} />}
        >
          {part === 'acquisitions' && <AcquisitionsPart />}
          {part === 'objects' && <ObjectsPart />}
          {part === 'loans' && <LoansPart />}
        </Suspense>
      </TabPanel>
    </div>
  )
}
