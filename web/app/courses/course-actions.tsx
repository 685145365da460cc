import type { Course } from '@passion-art/contract/courses/courses'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { useGoToLogin } from '../shell/login-return.ts'
import { serverTextOr } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { checkIcon } from '../kit/ui/icons.ts'
import styles from '../events/event-actions.module.css'
import { useEnrolment } from './course-queries.ts'

interface ActionsProps {
  course: Course
  describedBy: string
}

export function CourseActions({ course, describedBy }: ActionsProps) {
  const { t } = useTranslation()
  const session = useSession()
  const goToLogin = useGoToLogin()
  const { mutate, isPending, isIdle, error } = useEnrolment(course.id)
  const enrolled = session !== null && course.enrolled
  return (
    <div className={layout.stack(10, styles.actions)}>
      {/* News only after the press. */}
      <p role={isIdle ? undefined : 'status'} className={layout.inline(8, styles.state)}>
        {enrolled && <Icon path={checkIcon} size={20} />}
        {enrolled && <span>{t('courses.enrolled')}</span>}
      </p>
      <Button
        look="outline"
        busy={isPending}
        aria-describedby={describedBy}
        onClick={() => (session ? mutate(!enrolled) : goToLogin())}
      >
        {t(enrolled ? 'courses.leave' : 'courses.enroll')}
      </Button>
      <span role="status" className={classes(font.problem, styles.note)}>
        {error && <bdi>{serverTextOr(error, t('ui.notSavedTryAgain'))}</bdi>}
      </span>
    </div>
  )
}
