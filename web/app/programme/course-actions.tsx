import type { Course } from '@passion-art/contract/programme'
import { useTranslation } from 'react-i18next'
import { useGoToLogin } from '../accounts/login-return.ts'
import { serverTextOr } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { checkIcon } from '../ui/icons/check.ts'
import styles from './programme-actions.module.css'
import { useEnrolment } from './programme-queries.ts'

interface ActionsProps {
  course: Course
  /** Id of the course's title: the same button stands on every card. */
  describedBy: string
}

/** Enroll Now, or Enrolled with the way out. Visitors pass through /login; a failure is noted beside it. */
export function CourseActions({ course, describedBy }: ActionsProps) {
  const { t } = useTranslation()
  const session = useSession()
  const goToLogin = useGoToLogin()
  const { mutate, isPending, error } = useEnrolment(course.id)
  const enrolled = session !== null && course.enrolled
  return (
    <div className={classes(styles.actions, styles.start)}>
      <p role="status" className={styles.state}>
        {enrolled && <Icon path={checkIcon} size={20} />}
        {enrolled && <span>{t('learn.enrolled')}</span>}
      </p>
      <Button
        look="outline"
        busy={isPending}
        aria-describedby={describedBy}
        onClick={() => (session ? mutate(!enrolled) : goToLogin())}
      >
        {t(enrolled ? 'learn.leave' : 'learn.enroll')}
      </Button>
      <span role="status" className={styles.note}>
        {error && <bdi>{serverTextOr(error, t('learn.notSaved'))}</bdi>}
      </span>
    </div>
  )
}
