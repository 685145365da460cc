import type { Course } from '@passion-art/contract/courses/courses'
import { shareImage } from '@passion-art/contract/discovery/share-images'
import { paths } from '../paths.ts'
import type { Thing } from '../shell/json-ld.tsx'
import { breadcrumbs, freeOffer, thePublisher } from '../shell/site-data.ts'

export const courseThings =
  (courses: readonly Course[], title: string) =>
  (home: string): Thing[] => [
    ...courses.map((course) => courseThing(course, home)),
    breadcrumbs(home, [{ name: title, path: paths.learn() }]),
  ]

function courseThing(course: Course, home: string): Thing {
  const url = `${home}${paths.learn()}#${course.id}`
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    description: course.description,
    inLanguage: course.language,
    image: course.image ? home + shareImage(course.image).path : undefined,
    provider: thePublisher(home),
    about: course.category,
    educationalLevel: course.level,
    isAccessibleForFree: true,
    offers: freeOffer(url, true),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      instructor: { '@type': 'Person', name: course.instructor },
      description: course.duration,
    },
  }
}
