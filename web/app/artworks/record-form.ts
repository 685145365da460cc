import { type ArtworkRecord } from '@passion-art/contract/artworks/artwork-record'
import {
  largestSide,
  recordFields,
  recordProblems,
  type RecordChange,
} from '@passion-art/contract/artworks/record-rules'
import type { TFunction } from 'i18next'
import { readNumber } from '../kit/forms/number-field.tsx'
import { readText, writeText } from '../theme/browser-storage.ts'

export const sizeUnits = ['cm', 'in'] as const
export type SizeUnit = (typeof sizeUnits)[number]

/** A record as it is typed and chosen, '' where nothing is said; sides are in `unit`. */
export interface RecordForm extends Record<keyof ArtworkRecord, string> {
  unit: SizeUnit
}

type Side = Extract<keyof ArtworkRecord, `${string}_mm`>
const isSide = (name: keyof ArtworkRecord): name is Side => name.endsWith('_mm')
const sides = recordFields.filter(isSide)

const unitKey = 'passion-art.size-unit'
export const rememberedUnit = (): SizeUnit => (readText(unitKey) === 'in' ? 'in' : 'cm')
export const rememberUnit = (unit: SizeUnit): void => writeText(unitKey, unit)

const millimetersIn: Record<SizeUnit, number> = { cm: 10, in: 25.4 }

/** '23.5', '23,5' or in inches '23 1/2': whole millimeters; null for nothing, NaN when unreadable. */
export function inMillimeters(text: string, unit: SizeUnit): number | null {
  const value = unit === 'in' ? (fraction(text) ?? readNumber(text)) : readNumber(text)
  return value === null ? null : Math.round(value * millimetersIn[unit])
}

function fraction(text: string): number | undefined {
  const [, whole = '0', top, bottom] = /^(?:(\d+)\s+)?(\d+)\s*\/\s*([1-9]\d*)$/.exec(text.trim()) ?? []
  return top === undefined ? undefined : Number(whole) + Number(top) / Number(bottom)
}

/** Reads as the same millimeters again. */
export const sideText = (millimeters: number | null, unit: SizeUnit): string =>
  millimeters === null ? '' : String(Math.round((millimeters / millimetersIn[unit]) * 100) / 100)

/** The same sizes in another unit; what cannot be read stays as it is. */
export function inUnit(form: RecordForm, unit: SizeUnit): Partial<RecordForm> {
  const converted = sides.flatMap((side) => {
    const millimeters = inMillimeters(form[side], form.unit)
    return Number.isNaN(millimeters) ? [] : [[side, sideText(millimeters, unit)]]
  })
  return { ...Object.fromEntries(converted), unit }
}

export const recordForm = (record: RecordChange = {}, unit: SizeUnit = rememberedUnit()): RecordForm => ({
  ...(Object.fromEntries(recordFields.map((name) => [name, typed(record[name], unit)])) as Record<
    keyof ArtworkRecord,
    string
  >),
  unit,
})

function typed(value: ArtworkRecord[keyof ArtworkRecord] | undefined, unit: SizeUnit): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? sideText(value, unit) : (value ?? '')
}

/** Unreadable sides are NaN. What belongs to an answer that was taken back is not said. */
export function recordOf(form: RecordForm): ArtworkRecord {
  const said = recordFields.map((name) => [name, saidIn(form, name)])
  return {
    ...(Object.fromEntries(said) as unknown as ArtworkRecord),
    ...(form.framed !== 'yes' && { frame_width_mm: null, frame_height_mm: null, frame_depth_mm: null }),
    ...(!isSigned(form) && { signed_where: null }),
  }
}

export const isSigned = ({ signed }: RecordForm): boolean => signed !== '' && signed !== 'none'

function saidIn(form: RecordForm, name: keyof ArtworkRecord): string | number | boolean | null {
  if (isSide(name)) return inMillimeters(form[name], form.unit)
  const text = form[name].trim()
  if (text === '') return null
  return name === 'framed' || name === 'certificate' ? text === 'yes' : text
}

/** What differs from the stored record; null for nothing. */
export function recordChange(form: RecordForm, stored: RecordChange = {}): RecordChange | null {
  const record = recordOf(form)
  const changed = recordFields.filter((name) => record[name] !== (stored[name] ?? null))
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, record[name]]))
}

/** Problems of the sizes, which say what to do, and contradictions; the schema finds the others. */
export function recordTexts(t: TFunction, form: RecordForm): Partial<Record<keyof ArtworkRecord, string>> {
  const record = recordOf(form)
  const found = Object.entries(recordProblems(record)).map(([name, key]) => [name, t(`problem.${key}`)])
  const wrong = sides.flatMap((side) => {
    const problem = sideProblem(record[side])
    return problem ? [[side, t(`record.problem.${form.unit}.${problem}`)]] : []
  })
  return Object.fromEntries([...found, ...wrong])
}

function sideProblem(millimeters: number | null): 'unreadable' | 'small' | 'large' | undefined {
  if (millimeters === null) return undefined
  if (Number.isNaN(millimeters)) return 'unreadable'
  if (millimeters < 1) return 'small'
  return millimeters > largestSide ? 'large' : undefined
}
