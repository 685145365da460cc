import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@passion-art/contract/http/route'
import {
  type SuggestedField,
  suggestedFields,
  takesSuggestions,
} from '@passion-art/contract/suggestions/suggestion-rules'
import type { Suggestion, suggestChange } from '@passion-art/contract/suggestions/suggestions'
import { recordColumns, recordOf } from '../artworks/artwork-record.ts'
import type { ArtworkImageRow, ArtworkRow, SuggestedImageRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'

export type SuggestionBody = BodyOf<typeof suggestChange>

/** All images in their new order, by file name; an alternative text that isn't named stays. */
type PlannedImages = { name: string; alt?: string | null }[]

/** What is stored of a suggestion; `from` is the value it started from. */
export interface Changes {
  fields: Suggestion['fields']
  images: PlannedImages | null
}

export interface Pictured {
  work: ArtworkRow
  images: readonly ArtworkImageRow[]
}

export function statusRefusal(status: string): AppError | undefined {
  if (takesSuggestions(status)) return undefined
  return new AppError(status === 'sold' ? 'not_editable' : 'not_on_sale')
}

/** Throws validation_failed, no_image and nothing_suggested. */
export function changesIn(
  { work, images }: Pictured,
  pictures: readonly SuggestedImageRow[],
  body: SuggestionBody,
): Changes {
  const requested = { ...body, ...recordColumns(body.record, recordOf(work)) }
  const fields = suggestedFields.flatMap((name) => {
    const to = requested[name]
    return to === undefined || to === work[name] ? [] : [{ name, from: work[name], to }]
  })
  const changes = { fields, images: plannedImages({ work, images }, pictures, body.images) }
  if (fields.length === 0 && changes.images === null) throw new AppError('nothing_suggested')
  return changes
}

/** Null when the images stay as they are. */
function plannedImages(
  { work, images }: Pictured,
  pictures: readonly SuggestedImageRow[],
  requested: SuggestionBody['images'],
): PlannedImages | null {
  if (!requested) return null
  if (requested.length === 0) throw new AppError('no_image')
  const known = new Map([...images, ...pictures].map((row) => [addressOf(row), row]))
  const plan = requested.map(({ url, alt }) => {
    const row = known.get(url)
    const same = alt === undefined || (alt || null) === (row && 'alt' in row ? row.alt : null)
    return { name: row?.name ?? '', ...(!same && { alt: alt || null }) }
  })
  const names = new Set(plan.map(({ name }) => name))
  // A work that shows a picture from elsewhere has it first, which can't be moved.
  if (names.has('') || names.size < plan.length || work.outside_image !== null)
    throw new AppError('validation_failed', { fields: { images: { key: 'invalid' } } })
  const rows = plannedRows({ work, images }, pictures, plan)
  return isDeepStrictEqual(rows, images) ? null : plan
}

const addressOf = ({ name, ending }: { name: string; ending: string }) =>
  `/uploads/artworks/${name}.${ending}`

/** The work's images as planned; a deleted one is left out. */
export function plannedRows(
  { work, images }: Pictured,
  pictures: readonly SuggestedImageRow[],
  plan: PlannedImages,
): ArtworkImageRow[] {
  const rows = plan.flatMap(({ name, alt }): Omit<ArtworkImageRow, 'position'>[] => {
    const row = images.find((each) => each.name === name) ?? added(work, pictures, name)
    return row ? [{ ...row, ...(alt !== undefined && { alt }) }] : []
  })
  return rows.map((row, index) => ({ ...row, position: index + 1 }))
}

function added(work: ArtworkRow, pictures: readonly SuggestedImageRow[], name: string) {
  const picture = pictures.find((each) => each.name === name)
  if (!picture) return undefined
  const { suggestion_id: _, ...row } = picture
  return { ...row, artwork_id: work.id, alt: null, derived: 0 }
}

/** With the values the work has now. */
export const presentFields = (work: ArtworkRow, { fields }: Changes): Changes['fields'] =>
  fields.map(({ name, to }) => ({ name, from: work[name], to }))

/** What an approval writes. Throws validation_failed when a suggested size contradicts the present one. */
export function approvedFields(
  work: ArtworkRow,
  { fields }: Changes,
): Partial<Pick<ArtworkRow, SuggestedField>> {
  const wanted = Object.fromEntries(
    fields.filter(({ name, to }) => work[name] !== to).map(({ name, to }) => [name, to]),
  )
  const sides = Object.fromEntries(Object.entries(wanted).filter(([name]) => name.endsWith('_mm')))
  return { ...wanted, ...recordColumns(sides, recordOf(work)) }
}
