import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { ApiError } from '../../api/api-error.ts'
import { readNumber } from '../../kit/forms/number-field.tsx'
import { type ImageValues, noImage } from '../use-form-image.ts'
import { accountIdOf } from './product-queries.ts'

export interface ProductForm extends ImageValues {
  title: string
  artist: string
  price: string
  category: string
  description: string
  language: string
  image_url: string
  account: string
}

export const emptyProduct: ProductForm = {
  ...noImage,
  title: '',
  artist: '',
  price: '',
  category: '',
  description: '',
  language: '',
  image_url: '',
  account: '',
}

export const productForm = (artwork: Artwork): ProductForm => ({
  ...noImage,
  title: artwork.title,
  artist: artwork.artist,
  price: artwork.price === null ? '' : String(artwork.price),
  category: artwork.category,
  description: artwork.description,
  language: artwork.language,
  image_url: artwork.image_url,
  account: artwork.artistEmail ?? '',
})

const sentAsTyped = ['title', 'artist', 'category', 'description', 'language', 'image_url'] as const

export function productFields(form: ProductForm, before: ProductForm): Record<string, string> {
  const read = (values: ProductForm) => ({
    ...Object.fromEntries(sentAsTyped.map((name) => [name, values[name].trim()])),
    price: String(readNumber(values.price) ?? ''),
  })
  const known = Object.entries(read(before))
  return Object.fromEntries(
    Object.entries(read(form)).filter(
      ([name, text]) => !known.some(([key, old]) => key === name && old === text),
    ),
  )
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
