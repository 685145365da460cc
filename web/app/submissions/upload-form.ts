import {
  artistLevels,
  type Dimensions,
  type Material,
  materials,
  maximumSize,
  minimumSize,
  type Pricing,
  type PricingChoice,
  pricingOf,
  type Technique,
  techniques,
} from '@passion-art/contract/submissions/artwork-pricing'
import { recordFields } from '@passion-art/contract/artworks/record-rules'
import { profileLanguages, type TypedLanguage } from '@passion-art/contract/site/site-config'
import { type UploadMode, uploadModes } from '@passion-art/contract/submissions/upload-rules'
import { type EditionForm, emptyEdition, readEditionForm } from '../editions/edition-form.ts'
import { isRecord } from '../theme/browser-storage.ts'
import { inMillimeters, type RecordForm, recordForm, sizeUnits } from '../artworks/record-form.ts'
import { readNumber } from '../kit/forms/number-field.tsx'

export const sizes = ['width', 'height', 'depth'] as const
export type Size = (typeof sizes)[number]

export interface UploadForm extends RecordForm, EditionForm, Record<Size, string | null> {
  title: string
  description: string
  keywords: string
  category: string
  /** '' is the language of the interface. */
  language: TypedLanguage
  mode: UploadMode
  artistLevel: number
  technique: Technique
  material: Material
  /** Null until typed, as the calculator's sizes: the suggestion is shown, and the size of the work. */
  price: string | null
}

export const emptyForm: UploadForm = {
  ...recordForm({}, 'cm'),
  ...emptyEdition,
  title: '',
  description: '',
  keywords: '',
  category: '',
  language: '',
  mode: 'views',
  width: null,
  height: null,
  depth: null,
  artistLevel: 1,
  technique: 'Digital',
  material: 'Standard Paper',
  price: null,
}

export const lengthOf = (text: string): number => [...text.trim()].length

/** As typed in the calculator; until then the work's size, if the calculator takes it. */
export function calculatorSize(form: UploadForm, size: Size): string {
  const typed = form[size]
  if (typed !== null) return typed
  const centimeters = (inMillimeters(form[`${size}_mm`], form.unit) ?? 0) / 10
  return centimeters >= minimumSize[size] && centimeters <= maximumSize ? String(centimeters) : ''
}

/** Centimeters, or null while one is missing or invalid. */
export function dimensionsOf(form: UploadForm): Dimensions | null {
  const values = sizes.map((size) =>
    sizeProblem(form, size) ? null : readNumber(calculatorSize(form, size)),
  )
  const [width, height, depth] = values
  return width && height && depth ? { width, height, depth } : null
}

export function sizeProblem(form: UploadForm, size: Size): string | undefined {
  const value = readNumber(calculatorSize(form, size))
  if (value === null) return undefined
  if (!(value >= minimumSize[size])) return `${size}Small`
  return value > maximumSize ? `${size}Large` : undefined
}

export function pricingFor(form: UploadForm): Pricing | null {
  const dimensions = dimensionsOf(form)
  const { artistLevel, technique, material } = form
  return dimensions && pricingOf({ dimensions, artistLevel, technique, material })
}

/** '2.14', rounded half up; '0.00' while a size is missing. */
export const roundedMeters = (pricing: Pricing | null): number =>
  Math.round(Math.round((pricing?.linearMeters ?? 0) * 100_000) / 1_000) / 100

export const priceText = (form: UploadForm): string =>
  form.price ?? pricingFor(form)?.calculatedPrice.toFixed(2) ?? ''

/** Currency units; null for none, NaN when unreadable. */
export const priceOf = (form: UploadForm): number | null => readNumber(priceText(form))

export const choiceOf = ({ dimensions, artistLevel, technique, material }: Pricing): PricingChoice => ({
  dimensions,
  artistLevel,
  technique,
  material,
})

const textFields = ['title', 'description', 'keywords', 'category', ...recordFields] as const

/** Tolerates any stored value. */
export function readForm(value: unknown): UploadForm {
  const fields = isRecord(value) ? value : {}
  const texts = textFields.flatMap((field) => {
    const text = fields[field]
    return typeof text === 'string' ? [[field, text]] : []
  })
  // An empty one was stored for nothing typed.
  const typedSizes = sizes.map((size) => [size, (typeof fields[size] === 'string' && fields[size]) || null])
  return {
    ...emptyForm,
    ...(Object.fromEntries([...texts, ...typedSizes]) as Partial<UploadForm>),
    ...readEditionForm(fields),
    unit: oneOf(sizeUnits, fields.unit) ?? emptyForm.unit,
    language: oneOf(profileLanguages, fields.language) ?? emptyForm.language,
    mode: oneOf(uploadModes, fields.mode) ?? emptyForm.mode,
    artistLevel:
      oneOf(
        artistLevels.map(({ level }) => level),
        fields.artistLevel,
      ) ?? 1,
    technique: oneOf(techniques, fields.technique) ?? emptyForm.technique,
    material: oneOf(materials, fields.material) ?? emptyForm.material,
    price: typeof fields.price === 'string' ? fields.price : null,
  }
}

const oneOf = <T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value)
