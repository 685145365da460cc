import { addressNow } from '../kit/ui/use-search-text.ts'
import { type Course, courseFilters } from '@passion-art/contract/courses/courses'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { ProgramList } from '../bookings/program-list.tsx'
import { programsQuery } from '../bookings/program-queries.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Button } from '../kit/ui/button.tsx'
import { FilterTabs } from '../kit/ui/filter-tabs.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import type { Route } from './+types/learn-page.ts'
import { CourseCard } from './course-card.tsx'
import { type CourseFilter, filterCourses, filterIn } from './course-filter.ts'
import styles from './learn-page.module.css'
import { courseThings } from './course-data.ts'
import { coursesQuery } from './course-queries.ts'
import type { PageHandle } from '../shell/frame.tsx'

const reads = () => [coursesQuery(), programsQuery()]

export const handle: PageHandle = { cachedBy: ['filter'] }

export const loader = ({ context }: Route.LoaderArgs) => prefetchOnServer(context, reads())
export const clientLoader = () => prefetchInBrowser(reads())
/** Filtering needs no refetch. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function LearnPage() {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery(coursesQuery())
  const { filter, change } = useFilter()
  const tabs = courseFilters.map((value) => ({ value, label: t(`courses.filter.${value}`) }))
  return (
    <div className={layout.stack(32, layout.page, styles.page)}>
      <PageHead
        title={t('courses.title')}
        description={t('courses.description')}
        image={data?.courses[0]?.image ?? undefined}
      />
      <JsonLd describe={courseThings(data?.courses ?? [], t('courses.title'))} />
      <h1 className={classes(font.display1, styles.title)}>{t('courses.title')}</h1>
      {(data || isPending) && (
        <FilterTabs label={t('courses.filters')} tabs={tabs} value={filter} onChange={change} />
      )}
      {data ? (
        <Courses courses={filterCourses(data.courses, filter)} />
      ) : isPending ? (
        <LoadingLines shape="wall" above="nothing" />
      ) : (
        <StatePanel
          tone="error"
          title={t('courses.failed')}
          action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        />
      )}
      <ProgramList />
    </div>
  )
}

function Courses({ courses }: { courses: readonly Course[] }) {
  const { t } = useTranslation()
  return (
    <>
      <div role="status" className={courses.length > 0 ? layout.hidden : undefined}>
        {courses.length === 0 && <StatePanel title={t('courses.empty')} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers */}
      <ul role="list" className={styles.courses}>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </ul>
    </>
  )
}

function useFilter() {
  const [params, setParams] = useSearchParams()
  const change = (filter: CourseFilter) => {
    const next = addressNow()
    if (filter === 'All') next.delete('filter')
    else next.set('filter', filter)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { filter: filterIn(params.get('filter')), change }
}
