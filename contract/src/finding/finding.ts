import { z } from 'zod'
import { artwork, boundsInOrder, storeFilters } from '../artworks/artworks.ts'
import { route } from '../http/route.ts'
import { categoryWord, line, success } from '../http/schemas.ts'

/** Longest query. */
export const longestSearch = 200

const q = line(longestSearch)

const titled = z.object({ id: z.string(), title: z.string(), language: z.string() })

const foundArtist = z.object({
  id: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.string().nullable(),
  /** Works on the artist's page. */
  worksCount: z.number(),
})
export type FoundArtist = z.output<typeof foundArtist>

const foundArticle = titled.extend({
  author: z.string(),
  category: z.string(),
  /** 'YYYY-MM-DD', like all dates here. */
  date: z.string(),
})

const foundExhibition = titled.extend({ place: z.string(), start_date: z.string(), end_date: z.string() })

const foundEvent = titled.extend({ date: z.string(), location: z.string() })

const foundCourse = titled.extend({ instructor: z.string(), duration: z.string() })

/** False when no work has a word of the search: then the newest works are offered. */
const near = z.boolean()

/** The corrected query; null when nothing was corrected. */
const meant = z.string().nullable()

export const find = route({
  name: 'finding.find',
  method: 'GET',
  path: '/search',
  access: 'any',
  summary:
    'Works, artists, articles, exhibitions, events and courses with every word; tolerates typos: one in words of up to six letters, two in longer ones. Without results, the nearest works, or else the newest.',
  query: z.object({ q: q.optional() }),
  reply: z.object({
    success,
    meant,
    works: z.array(artwork),
    /** More than are shown here; null when there are too many to be counted. */
    worksCount: z.number().nullable(),
    artists: z.array(foundArtist),
    articles: z.array(foundArticle),
    exhibitions: z.array(foundExhibition),
    events: z.array(foundEvent),
    courses: z.array(foundCourse),
    /** Only when nothing was found. */
    nearest: z.array(artwork),
    near,
  }),
})
export type SearchResults = z.output<typeof find.reply>

export const findNearest = route({
  name: 'finding.nearest',
  method: 'GET',
  path: '/search/nearest',
  access: 'any',
  summary: 'The works nearest to a search without results, or else the newest, and the corrected query.',
  query: boundsInOrder(storeFilters.extend({ q: q.optional(), category: categoryWord.optional() })),
  reply: z.object({ success, meant, artworks: z.array(artwork), near }),
})

export const findingRoutes = [find, findNearest] as const
