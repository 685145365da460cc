import type {
  LinkedArticle,
  LinkedWork,
  OwnProgram,
  ProgramInput,
} from '@passion-art/contract/bookings/programs'
import type { ProgramKind, ProgramStatus } from '@passion-art/contract/bookings/programs-rules'
import type { TypedLanguage } from '@passion-art/contract/site/site-config'

/** Minutes in each. */
export const durationUnits = { minutes: 1, hours: 60, days: 1_440 }
export type DurationUnit = keyof typeof durationUnits

/** The largest unit it is a whole number of. */
const unitOf = (minutes: number): DurationUnit =>
  (['days', 'hours'] as const).find((unit) => minutes % durationUnits[unit] === 0) ?? 'minutes'

export interface ProgramForm {
  title: string
  kind: ProgramKind
  description: string
  audience: string
  level: string
  language: TypedLanguage
  languages: string
  duration: string
  durationUnit: DurationUnit
  capacity: string
  price_student: string
  price_adult: string
  notice_days: string
  venue: string
  link: string
  time_zone: string
  accessibility: string
  goals: string
  materials: string
  status: ProgramStatus
  works: LinkedWork[]
  articles: LinkedArticle[]
}

export function formOf(program: OwnProgram | null, zone: string): ProgramForm {
  if (!program) return { ...blank, time_zone: zone }
  const { languages, duration, capacity, price_student, price_adult, notice_days, ...texts } = program
  return {
    ...texts,
    language: texts.language as TypedLanguage,
    languages: languages.join(', '),
    duration: String(duration / durationUnits[unitOf(duration)]),
    durationUnit: unitOf(duration),
    capacity: String(capacity),
    price_student: String(price_student),
    price_adult: String(price_adult),
    notice_days: String(notice_days),
  }
}

const blank: Omit<ProgramForm, 'time_zone'> = {
  title: '',
  kind: 'school-visit',
  description: '',
  audience: '',
  level: '',
  language: '',
  languages: '',
  duration: '90',
  durationUnit: 'minutes',
  capacity: '25',
  price_student: '0',
  price_adult: '0',
  notice_days: '14',
  venue: '',
  link: '',
  accessibility: '',
  goals: '',
  materials: '',
  status: 'draft',
  works: [],
  articles: [],
}

export function bodyOf(form: ProgramForm): ProgramInput {
  const { works, articles, durationUnit, ...texts } = form
  return {
    ...texts,
    languages: form.languages
      .split(/[,،;]/)
      .map((language) => language.trim())
      .filter(Boolean),
    duration: numberOf(form.duration) * durationUnits[durationUnit],
    capacity: numberOf(form.capacity),
    price_student: form.price_student || 0,
    price_adult: form.price_adult || 0,
    notice_days: numberOf(form.notice_days || '0'),
    works: works.map(({ id }) => id),
    articles: articles.map(({ id }) => id),
  }
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
