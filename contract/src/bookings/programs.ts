import { z } from 'zod'
import { tableQuery } from '../http/admin-tables.ts'
import { artworkImage } from '../artworks/artworks.ts'
import {
  guideBelow,
  maxLanguages,
  maxLinks,
  maxNoticeDays,
  maxPlaces,
  maxProgramLine,
  maxProgramMinutes,
  maxProgramText,
  maxProgramTitle,
  programKinds,
  programSorts,
  programStatuses,
} from './programs-rules.ts'
import { route } from '../http/route.ts'
import { contentLanguage } from '../site/site-config.ts'
import { byId, line, money, pagination, success, text, time, uuid } from '../http/schemas.ts'

const linkedWork = z.object({
  id: z.string(),
  title: z.string(),
  language: z.string(),
  artist: z.string(),
  image: artworkImage.nullable(),
})
export type LinkedWork = z.output<typeof linkedWork>

const linkedArticle = z.object({
  id: z.string(),
  title: z.string(),
  language: z.string(),
  category: z.string(),
})
export type LinkedArticle = z.output<typeof linkedArticle>

export const program = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(programKinds),
  description: z.string(),
  audience: z.string(),
  level: z.string(),
  /** Language of its texts; `languages` are those it is held in. */
  language: z.string(),
  languages: z.array(z.string()),
  /** Minutes of one session. */
  duration: z.number(),
  /** People per session, unless the session has its own number. */
  capacity: z.number(),
  price_student: z.number(),
  price_adult: z.number(),
  currency: z.string(),
  notice_days: z.number(),
  venue: z.string(),
  online: z.boolean(),
  /** Link of the online meeting; for its institution, and for bookers with a confirmed place. */
  link: z.string(),
  time_zone: z.string(),
  accessibility: z.string(),
  goals: z.string(),
  materials: z.string(),
  guide: z.string().nullable(),
  status: z.enum(programStatuses),
  institution: z.object({ id: z.string(), name: z.string() }),
  image: artworkImage.nullable(),
})
export type Program = z.output<typeof program>

/** 'YYYY-MM-DD', local to the venue. */
const nextSession = z.string().nullable()

const ownProgram = program.extend({
  sessions: z.number(),
  next_session: nextSession,
  bookings: z.number(),
  waiting: z.number(),
  works: z.array(linkedWork),
  articles: z.array(linkedArticle),
  updated_at: time,
})
export type OwnProgram = z.output<typeof ownProgram>

export const integer = (min: number, max: number) =>
  z
    .number({ message: 'invalid' })
    .int({ message: 'invalid' })
    .min(min, { message: 'number_low' })
    .max(max, { message: 'number_high' })

const zone = line(60).refine(isZone, { message: 'invalid' }).default('UTC')

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const webAddress = line(500).refine(
  (value) => value === '' || /^https?:\/\/[^\s/][^\s/.]*\.\S+$/i.test(value),
  {
    message: 'web_address',
  },
)

const programBody = z.object({
  title: line(maxProgramTitle).min(1, { message: 'required' }),
  kind: z.enum(programKinds, { message: 'required' }),
  description: text(maxProgramText).default(''),
  audience: line(maxProgramLine).default(''),
  level: line(maxProgramLine).default(''),
  /** Default: unchanged; for a new program the language of the request. */
  language: contentLanguage,
  languages: z
    .array(line(40).min(1, { message: 'required' }))
    .max(maxLanguages, { message: 'invalid' })
    .default([]),
  duration: integer(5, maxProgramMinutes),
  capacity: integer(1, maxPlaces),
  price_student: money.default(0),
  price_adult: money.default(0),
  notice_days: integer(0, maxNoticeDays).default(0),
  venue: line(maxProgramLine).default(''),
  link: webAddress.default(''),
  time_zone: zone,
  accessibility: text(maxProgramText).default(''),
  goals: text(maxProgramText).default(''),
  materials: text(maxProgramText).default(''),
  status: z.enum(programStatuses).default('draft'),
  works: z.array(uuid).max(maxLinks, { message: 'invalid' }).default([]),
  articles: z.array(uuid).max(maxLinks, { message: 'invalid' }).default([]),
})
export type ProgramInput = z.input<typeof programBody>

const programQuery = tableQuery(programSorts).extend({
  kind: z.enum(programKinds).optional().catch(undefined),
  status: z.enum(programStatuses).optional().catch(undefined),
})

export const listOwnPrograms = route({
  name: 'programs.own',
  method: 'GET',
  path: '/educational-programs',
  access: 'institution',
  summary: 'The programs of an institution, the last changed first.',
  query: programQuery,
  reply: z.object({ success, programs: z.array(ownProgram), pagination }),
})

export const exportPrograms = route({
  name: 'programs.file',
  method: 'GET',
  path: '/educational-programs/programs.csv',
  access: 'institution',
  summary: 'All programs that match the filters, as CSV.',
  query: programQuery,
  reply: z.unknown(),
  kind: 'text/csv',
})

const changed = z.object({ success, program: ownProgram })

export const createProgram = route({
  name: 'programs.create',
  method: 'POST',
  path: '/educational-programs',
  access: 'institution',
  summary: 'A new program, a draft unless `status` is public.',
  body: programBody,
  reply: changed,
  status: 201,
  errors: ['list_full'],
})

export const getOwnProgram = route({
  name: 'programs.getOwn',
  method: 'GET',
  path: '/educational-programs/{id}',
  access: 'institution',
  summary: 'One of your programs.',
  recordKind: 'Program',
  params: byId,
  reply: changed,
})

export const updateProgram = route({
  name: 'programs.update',
  method: 'PUT',
  path: '/educational-programs/{id}',
  access: 'institution',
  summary: 'Change a program; bookings keep the price they were made at.',
  recordKind: 'Program',
  params: byId,
  body: programBody,
  reply: changed,
})

export const removeProgram = route({
  name: 'programs.remove',
  method: 'DELETE',
  path: '/educational-programs/{id}',
  access: 'institution',
  summary: 'Delete a program that was never booked.',
  recordKind: 'Program',
  params: byId,
  reply: z.object({ success }),
  errors: ['program_booked'],
})

export const setGuide = route({
  name: 'programs.setGuide',
  method: 'POST',
  path: '/educational-programs/{id}/guide',
  access: 'institution',
  summary: 'The guide as a PDF; replaces an existing one.',
  recordKind: 'Program',
  params: byId,
  upload: { field: 'guide', maxBytes: guideBelow - 1 },
  reply: changed,
  errors: ['file_too_large', 'unsupported_file'],
})

export const removeGuide = route({
  name: 'programs.removeGuide',
  method: 'DELETE',
  path: '/educational-programs/{id}/guide',
  access: 'institution',
  summary: 'Remove the guide; idempotent.',
  recordKind: 'Program',
  params: byId,
  reply: changed,
})

export const findProgramWorks = route({
  name: 'programs.findWorks',
  method: 'GET',
  path: '/educational-programs/works',
  access: 'institution',
  summary: 'Works of the store whose title, artist or category holds the words, to link them.',
  query: z.object({ q: line(200).min(1, { message: 'required' }) }),
  reply: z.object({ success, works: z.array(linkedWork) }),
})

export const publicSession = z.object({
  id: z.string(),
  /** 'YYYY-MM-DD', local to the venue. */
  date: z.string(),
  start: z.string(),
  end: z.string(),
  time_zone: z.string(),
  room: z.string(),
  places: z.number(),
  free: z.number(),
})
export type PublicSession = z.output<typeof publicSession>

const openProgram = program.extend({
  sessions: z.array(publicSession),
  works: z.array(linkedWork),
  articles: z.array(linkedArticle),
})
export type OpenProgram = z.output<typeof openProgram>

export const listPrograms = route({
  name: 'programs.list',
  method: 'GET',
  path: '/programs',
  access: 'any',
  summary: 'Public programs by their next session, then by title; of one institution when it is named.',
  query: z.object({ institution: uuid.optional() }),
  reply: z.object({
    success,
    programs: z.array(program.extend({ next_session: nextSession })),
  }),
})
export type ListedProgram = z.output<typeof listPrograms.reply>['programs'][number]

export const getProgram = route({
  name: 'programs.get',
  method: 'GET',
  path: '/programs/{id}',
  access: 'any',
  summary: 'A public program with the sessions to come; a draft for its institution alone.',
  recordKind: 'Program',
  params: byId,
  reply: z.object({ success, program: openProgram }),
})

export const getGuide = route({
  name: 'programs.guide',
  method: 'GET',
  path: '/programs/{id}/guide.pdf',
  access: 'any',
  summary: 'The guide of a program that may be read.',
  recordKind: 'Program',
  params: byId,
  reply: z.unknown(),
  kind: 'application/pdf',
})

export const programRoutes = [
  listOwnPrograms,
  exportPrograms,
  createProgram,
  findProgramWorks,
  getOwnProgram,
  updateProgram,
  removeProgram,
  setGuide,
  removeGuide,
  listPrograms,
  getProgram,
  getGuide,
] as const
