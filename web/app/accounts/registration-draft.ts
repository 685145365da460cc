import { artistDetails, galleryDetails } from '@passion-art/contract/accounts/accounts'
import { register } from '@passion-art/contract/accounts/registration'
import type { RegistrationType } from '@passion-art/contract/accounts/registration-rules'
import type { BodyOf } from '@passion-art/contract/http/route'
import type { ZodType } from 'zod'
import { readNumber } from '../kit/forms/number-field.tsx'

export type RegistrationBody = BodyOf<typeof register>

export interface RegistrationDraft {
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
  skipped: boolean
}

export type RegistrationField = Exclude<keyof RegistrationDraft, 'skipped'>

export const emptyDraft: RegistrationDraft = {
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
  skipped: false,
}

/** 1 account type, 2 basic details, 3 an artist's work, 4 a gallery. */
export type Step = 1 | 2 | 3 | 4

export const detailsStep = (type: RegistrationType): 3 | 4 | null =>
  type === 'artist' ? 3 : type === 'gallery' ? 4 : null

export const stepCount = (type: RegistrationType): number => (detailsStep(type) ? 3 : 2)
export const stepNumber = (step: Step): number => Math.min(step, 3)

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

const fieldsOf: Record<Step, readonly string[]> = {
  1: ['user_type'],
  2: basicFields,
  3: artistFields,
  4: galleryFields,
}

export const schemaOf: Record<Step, ZodType<unknown, RegistrationBody>> = {
  1: register.body,
  2: register.body,
  3: register.body.extend({ details: artistDetails.optional() }),
  4: register.body.extend({ details: galleryDetails.optional() }),
}

/** The step that holds the first of these fields, null when none is known. */
export function stepOf(fields: readonly string[], type: RegistrationType): Step | null {
  const own = detailsStep(type)
  const steps: Step[] = own ? [1, 2, own] : [1, 2]
  return steps.find((step) => fieldsOf[step].some((field) => fields.includes(field))) ?? null
}

/** Later steps need the basics, which are gone after a reload. */
export function reachableStep(requested: unknown, type: RegistrationType, basicsDone: boolean): Step {
  if (requested !== 2 && requested !== 3 && requested !== 4) return 1
  return requested > 2 && basicsDone ? (detailsStep(type) ?? 2) : 2
}

/** The first two steps send no details; an artist may skip them. */
export function registrationBody(
  draft: RegistrationDraft,
  type: RegistrationType,
  step: Step,
): RegistrationBody {
  const details = draft.skipped ? undefined : detailsOf(draft, step)
  return {
    email: draft.email.trim(),
    password: draft.password,
    username: draft.username.trim(),
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    user_type: type,
    ...(details && { details }),
  }
}

function detailsOf(draft: RegistrationDraft, step: Step): Record<string, unknown> | undefined {
  if (step === 3) return { ...pick(draft, artistFields), yearOfExperience: numberOf(draft.yearOfExperience) }
  if (step === 4) return { ...pick(draft, galleryFields), yearEstablished: numberOf(draft.yearEstablished) }
  return undefined
}

/** Null when empty; text that is no number is sent as it is, for the server to refuse. */
export function numberOf(text: string): number | string | null {
  const number = readNumber(text)
  return Number.isNaN(number) ? text : number
}

const pick = (draft: RegistrationDraft, fields: readonly RegistrationField[]) =>
  Object.fromEntries(fields.map((field) => [field, draft[field].trim()]))
