import type { register } from '@passion-art/contract/accounts/accounts'
import { passwordStrength } from '@passion-art/contract/accounts/password-strength'
import {
  establishedYears,
  isUsername,
  type RegistrationType,
} from '@passion-art/contract/accounts/registration-rules'
import type { BodyOf } from '@passion-art/contract/http/route'

/** Everything typed in the wizard, as typed; kept while steps change and when the server refuses. */
export interface RegistrationDraft {
  user_type: RegistrationType
  first_name: string
  last_name: string
  email: string
  username: string
  password: string
  artPiece: string
  shortBio: string
  location: string
  yearOfExperience: string
  website: string
  instagram: string
  facebook: string
  galleryName: string
  galleryLocation: string
  yearEstablished: string
  galleryType: string
  galleryDescription: string
}

export type RegistrationField = keyof RegistrationDraft

/** Field → key of the text that names its problem, below `register.problem`, or a text of the server. */
export type Problems = Partial<Record<RegistrationField, string>>

export const emptyDraft: RegistrationDraft = {
  user_type: 'artist',
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  password: '',
  artPiece: '',
  shortBio: '',
  location: '',
  yearOfExperience: '',
  website: '',
  instagram: '',
  facebook: '',
  galleryName: '',
  galleryLocation: '',
  yearEstablished: '',
  galleryType: '',
  galleryDescription: '',
}

/** 1 who, 2 basic details, 3 an artist's work, 4 a gallery. */
export type Step = 1 | 2 | 3 | 4

/** The step behind the basic details; null for those who submit there. */
export const detailsStep = (type: RegistrationType): 3 | 4 | null =>
  type === 'artist' ? 3 : type === 'gallery' ? 4 : null

/** How many steps this type has, and the place of one among them. */
export const stepCount = (type: RegistrationType): number => (detailsStep(type) ? 3 : 2)
export const stepPlace = (step: Step): number => Math.min(step, 3)

const basicFields = ['first_name', 'last_name', 'email', 'username', 'password'] as const
const artistFields = [
  'artPiece',
  'shortBio',
  'location',
  'yearOfExperience',
  'website',
  'instagram',
  'facebook',
] as const
const galleryFields = [
  'galleryName',
  'galleryLocation',
  'yearEstablished',
  'galleryType',
  'galleryDescription',
] as const

const fieldsOf: Record<Step, readonly RegistrationField[]> = {
  1: ['user_type'],
  2: basicFields,
  3: artistFields,
  4: galleryFields,
}

/** A rough look; the server decides. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())

/** What is wrong with a step as typed; keys below `register.problem`. */
export function problemsOf(step: Step, draft: RegistrationDraft): Problems {
  if (step === 2) return basicProblems(draft)
  if (step === 3) return artistProblems(draft)
  return step === 4 ? galleryProblems(draft) : {}
}

function basicProblems(draft: RegistrationDraft): Problems {
  const last = detailsStep(draft.user_type) === null
  return {
    ...blank(draft, ['first_name', 'last_name', 'email']),
    ...(draft.email.trim() !== '' && !looksLikeEmail(draft.email) && { email: 'emailForm' }),
    ...(draft.username.trim() !== '' && !isUsername(draft.username.trim()) && { username: 'usernameForm' }),
    ...passwordProblem(draft.password, last ? 'strongToRegister' : 'strongToContinue'),
  }
}

function passwordProblem(password: string, weak: string): Problems {
  if (password === '') return { password: 'password' }
  return passwordStrength(password) === 'strong' ? {} : { password: weak }
}

const artistProblems = (draft: RegistrationDraft): Problems => ({
  ...(draft.artPiece === '' && { artPiece: 'artPiece' }),
  ...(draft.yearOfExperience !== '' &&
    !isWhole(draft.yearOfExperience, 0, 100) && { yearOfExperience: 'experienceForm' }),
})

const galleryProblems = (draft: RegistrationDraft): Problems => ({
  ...blank(draft, galleryFields),
  ...(draft.yearEstablished.trim() !== '' &&
    !isWhole(draft.yearEstablished, establishedYears.first, establishedYears.last) && {
      yearEstablished: 'yearForm',
    }),
})

const blank = (draft: RegistrationDraft, fields: readonly RegistrationField[]): Problems =>
  Object.fromEntries(fields.filter((field) => draft[field].trim() === '').map((field) => [field, field]))

const isWhole = (value: string, first: number, last: number): boolean =>
  /^\d{1,4}$/.test(value.trim()) && Number(value) >= first && Number(value) <= last

/** The server's `fields`, which may name a part as `details.artPiece`, under the wizard's own names. */
export function serverProblems(fields: Record<string, string>): Problems {
  const named = Object.entries(fields).map(
    ([field, text]) => [field.replace(/^details\./, ''), text] as const,
  )
  return Object.fromEntries(named.filter(([field]) => Object.hasOwn(emptyDraft, field)))
}

/** The step that holds the first of these problems, null when none of its fields is known. */
export function stepOf(problems: Problems, type: RegistrationType): Step | null {
  const own = detailsStep(type)
  const steps: Step[] = own ? [1, 2, own] : [1, 2]
  return steps.find((step) => fieldsOf[step].some((field) => problems[field] !== undefined)) ?? null
}

/** The latest step that may be shown: nobody stands before details without the basics. */
export function reachableStep(wanted: unknown, draft: RegistrationDraft): Step {
  if (wanted !== 2 && wanted !== 3 && wanted !== 4) return 1
  if (wanted === 2) return 2
  const own = detailsStep(draft.user_type)
  return own !== null && Object.keys(basicProblems(draft)).length === 0 ? own : 2
}

/** The body of the call; `skipped` leaves out an artist's whole third step. */
export function registrationBody(draft: RegistrationDraft, skipped: boolean): BodyOf<typeof register> {
  const details = skipped ? undefined : detailsOf(draft)
  return {
    email: draft.email.trim(),
    password: draft.password,
    username: draft.username.trim(),
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    user_type: draft.user_type,
    ...(details && { details }),
  }
}

function detailsOf(draft: RegistrationDraft): Record<string, unknown> | undefined {
  if (draft.user_type === 'artist') {
    const years = draft.yearOfExperience.trim()
    return { ...pick(draft, artistFields), yearOfExperience: years === '' ? null : Number(years) }
  }
  if (draft.user_type !== 'gallery') return undefined
  return { ...pick(draft, galleryFields), yearEstablished: Number(draft.yearEstablished) }
}

const pick = (draft: RegistrationDraft, fields: readonly RegistrationField[]) =>
  Object.fromEntries(fields.map((field) => [field, draft[field].trim()]))
