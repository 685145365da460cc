import type { OpenProgram, PublicSession } from '@passion-art/contract/bookings/programs'
import { shareImage } from '@passion-art/contract/discovery/share-images'
import { paths } from '../paths.ts'
import type { Thing } from '../shell/json-ld.tsx'
import { breadcrumbs } from '../shell/site-data.ts'

export const programThings =
  (program: OpenProgram, learn: string) =>
  (home: string): Thing[] => {
    const path = paths.program(program.id)
    const isFree = program.price_student === 0 && program.price_adult === 0
    return [
      {
        '@type': 'Course',
        '@id': home + path,
        url: home + path,
        name: program.title,
        description: program.description || program.title,
        image: program.image ? home + shareImage(program.image).path : undefined,
        provider: {
          '@type': 'Organization',
          '@id': home + paths.artist(program.institution.id),
          name: program.institution.name,
        },
        audience: program.audience ? { '@type': 'EducationalAudience', name: program.audience } : undefined,
        educationalLevel: program.level || undefined,
        inLanguage: program.languages.length > 0 ? program.languages : undefined,
        teaches: program.goals || undefined,
        isAccessibleForFree: isFree,
        offers: {
          '@type': 'Offer',
          price: String(program.price_student || program.price_adult),
          priceCurrency: program.currency.toUpperCase(),
          category: isFree ? 'Free' : 'Paid',
          url: home + path,
        },
        hasCourseInstance: program.sessions.map((session) => instanceOf(program, session)),
      },
      breadcrumbs(home, [
        { name: learn, path: paths.learn() },
        { name: program.title, path },
      ]),
    ]
  }

const instanceOf = (program: OpenProgram, { date, start, end, places, free }: PublicSession): Thing => ({
  '@type': 'CourseInstance',
  courseMode: program.online ? 'Online' : 'Onsite',
  startDate: `${date}T${start}`,
  ...(end > start && { endDate: `${date}T${end}` }),
  location: program.venue ? { '@type': 'Place', name: program.venue, address: program.venue } : undefined,
  maximumAttendeeCapacity: places,
  remainingAttendeeCapacity: free,
})
