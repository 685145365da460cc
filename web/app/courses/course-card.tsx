import type { Course } from '@passion-art/contract/courses/courses'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { classes } from '../kit/ui/classes.ts'
import { DetailCover } from '../exhibitions/detail-cover.tsx'
import type { Box } from '../kit/ui/picture.tsx'
import { CourseActions } from './course-actions.tsx'
import styles from './course-card.module.css'

const boxes: Box[] = [
  { below: 700, width: '100vw - 40px', ratio: 4 / 5 },
  { below: 1100, width: '50vw - 60px', ratio: 4 / 5 },
  { width: 'min(25vw - 42px, 378px)', ratio: 4 / 5 },
]

interface CardProps {
  course: Course
  short?: boolean
}

export function CourseCard({ course, short = false }: CardProps) {
  const { t } = useTranslation()
  const Title = short ? 'h3' : 'h2'
  const titleId = `course-${course.id}`
  const written = contentLang(course.language)
  return (
    <li id={course.id} className={short ? styles.row : styles.card}>
      {!short && <DetailCover of={course} boxes={boxes} />}
      <div className={styles.text}>
        <p className={classes(font.label, styles.category)}>
          <bdi>{t(`courses.filter.${course.category}`, { defaultValue: course.category })}</bdi>
        </p>
        <Title id={titleId} className={styles.title}>
          <bdi {...written}>{course.title}</bdi>
        </Title>
        <p className={font.soft}>
          <bdi {...written}>{course.duration}</bdi>
          <br />
          <bdi {...written}>{course.level}</bdi>
          <br />
          <bdi>{t('courses.with', { instructor: course.instructor })}</bdi>
        </p>
        {!short && (
          <p className={styles.description} {...written}>
            {course.description}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <CourseActions course={course} describedBy={titleId} />
      </div>
    </li>
  )
}
