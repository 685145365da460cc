import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { CourseCard } from '../courses/course-card.tsx'
import { EventRow } from '../events/event-row.tsx'
import { ownEventsQuery } from '../events/event-queries.ts'
import { ownCoursesQuery } from '../courses/course-queries.ts'

export function OwnEvents() {
  const { t } = useTranslation()
  const read = useQuery(ownEventsQuery())
  return (
    <OwnList
      rows={read.data?.events.map((event) => <EventRow key={event.id} event={event} short />)}
      empty={t('profile.noEvents')}
      read={read}
    />
  )
}

export function OwnCourses() {
  const { t } = useTranslation()
  const read = useQuery(ownCoursesQuery())
  return (
    <OwnList
      rows={read.data?.courses.map((course) => <CourseCard key={course.id} course={course} short />)}
      empty={t('profile.noCourses')}
      read={read}
    />
  )
}

interface ListProps {
  rows: ReactNode[] | undefined
  empty: string
  read: { error: Error | null; refetch: () => Promise<unknown> }
}

function OwnList({ rows, empty, read: { error, refetch } }: ListProps) {
  const { t } = useTranslation()
  if (rows && rows.length > 0)
    return (
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
      <ul role="list">{rows}</ul>
    )
  if (rows) return <p className={font.soft}>{empty}</p>
  if (!error) return <p className={font.soft}>{t('ui.loading')}</p>
  return (
    <div role="alert" className={layout.cluster('4 20', font.bad)}>
      <p>{serverTextOr(error, t('profile.networkError'))}</p>
      <Button look="text" onClick={() => void refetch()}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  )
}
