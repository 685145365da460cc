import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { ApiError } from '../../api/api-error.ts'
import { recordChange, type RecordForm, recordForm, recordOf } from '../../artworks/record-form.ts'
import { editionChange, type EditionForm, editionForm, emptyEdition } from '../../editions/edition-form.ts'
import { readNumber } from '../../kit/forms/number-field.tsx'
import { type ImageValues, noImage } from '../use-form-image.ts'
import { accountIdOf } from './product-queries.ts'

export interface ProductForm extends ImageValues, RecordForm, EditionForm {
  title: string
  artist: string
  price: string
  category: string
  description: string
  language: string
  image_url: string
  account: string
  /** One per picture, at least one. */
  alts: string[]
}

export const emptyProduct: ProductForm = {
  ...noImage,
  ...recordForm({}, 'cm'),
  ...emptyEdition,
  title: '',
  artist: '',
  price: '',
  category: '',
  description: '',
  language: '',
  image_url: '',
  account: '',
  alts: [''],
}

export const productForm = (artwork: Artwork): ProductForm => ({
  ...noImage,
  ...recordForm(artwork.record),
  ...editionForm(artwork.edition),
  title: artwork.title,
  artist: artwork.artist,
  price: String(artwork.edition?.firstPrice ?? artwork.price ?? ''),
  category: artwork.category,
  description: artwork.description,
  language: artwork.language,
  image_url: artwork.image_url,
  account: artwork.artistEmail ?? '',
  alts: altsOf(artwork.images),
})

const altsOf = (images: Artwork['images']): string[] =>
  images.length > 0 ? images.map(({ alt }) => alt ?? '') : ['']

const sentAsTyped = ['title', 'artist', 'category', 'description', 'language', 'image_url'] as const

export function productFields(form: ProductForm, before: ProductForm): Record<string, string> {
  const read = (values: ProductForm) => ({
    ...Object.fromEntries(sentAsTyped.map((name) => [name, values[name].trim()])),
    price: String(readNumber(values.price) ?? ''),
    alts: JSON.stringify(values.alts.map((alt) => alt.trim())),
  })
  const address = form.image_url.trim()
  const isNew = form.image !== null || (address !== '' && address !== before.image_url.trim())
  // Without its address another picture may be the first.
  const isCleared = !isNew && address === '' && before.image_url.trim() !== ''
  const known = Object.entries(read(before))
  const record = recordChange(form, recordOf(before))
  const edition = editionChange(form, before)
  const changed = Object.fromEntries(
    Object.entries(read(form)).filter(([name, text]) => {
      // A new picture has no text unless it is sent along.
      if (name === 'alts' && (isNew || isCleared)) return isNew
      return !known.some(([key, old]) => key === name && old === text)
    }),
  )
  return {
    ...changed,
    ...(record && { record: JSON.stringify(record) }),
    ...(edition && { edition: JSON.stringify(edition) }),
  }
}

/**
 * Id of the chosen account, '' for the server's own choice, undefined when unchanged. Throws `unknown`, a text, at
 * the field when there is no such account.
 */
export async function chosenAccount(
  form: ProductForm,
  before: ProductForm,
  unknown: string,
): Promise<string | undefined> {
  const typed = form.account.trim()
  if (typed === before.account.trim()) return undefined
  if (typed === '') return ''
  const id = await accountIdOf(typed)
  if (id === undefined)
    throw new ApiError(400, 'validation_failed', unknown, { fields: { account: unknown } })
  return id
}
