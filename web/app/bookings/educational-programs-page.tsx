import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { RoleScreen } from '../roles/role-screen.tsx'
import { TabPanel, Tabs } from '../kit/ui/tabs.tsx'
import { BookingsPart } from './bookings-part.tsx'
import styles from './educational-programs.module.css'
import { ProgramsPart } from './programs-part.tsx'
import { ReportPart } from './report-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

const parts = ['programs', 'sessions', 'bookings', 'reports'] as const
type Part = (typeof parts)[number]

const partIn = (params: URLSearchParams): Part =>
  parts.find((part) => part === params.get('part')) ?? 'programs'

export default function EducationalProgramsPage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  return (
    <RoleScreen
      screen="educational-programs"
      title={t('nav.educationalPrograms')}
      tab={`features.bookings.part.${partIn(params)}`}
      roles={['institution']}
    >
      <Parts />
    </RoleScreen>
  )
}

function Parts() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const part = partIn(params)
  const choose = (next: Part) =>
    setParams(next === 'programs' ? {} : { part: next }, { replace: true, preventScrollReset: true })
  const tabs = parts.map((value) => ({ value, label: t(`features.bookings.part.${value}`) }))
  return (
    <div>
      <Tabs label={t('features.bookings.parts')} name="programs" tabs={tabs} value={part} onChange={choose} />
      <TabPanel name="programs" value={part} className={styles.part}>
        {part === 'programs' && <ProgramsPart />}
        {part === 'sessions' && <SessionsPart />}
        {part === 'bookings' && <BookingsPart />}
        {part === 'reports' && <ReportPart />}
      </TabPanel>
    </div>
  )
}
