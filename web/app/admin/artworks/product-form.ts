import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { descriptionMax, titleMax } from '@passion-art/contract/submissions/upload-rules'
import { readNumber } from '../../kit/forms/number-field.tsx'
import { lengthOf } from '../../submissions/upload-form.ts'

/** A product's fields as typed; the image is a file of its own. */
export interface ProductForm {
  title: string
  artist: string
  price: string
  category: string
  description: string
  image_url: string
  /** E-mail of the account it belongs to; blank lets the server choose by the artist's name. */
  account: string
}

export type ProductField = keyof ProductForm | 'image'
/** Field → key below `admin.products.problem`. */
export type ProductProblems = Partial<Record<ProductField, string>>

export const emptyProduct: ProductForm = {
  title: '',
  artist: '',
  price: '',
  category: '',
  description: '',
  image_url: '',
  account: '',
}

export const productForm = (artwork: Artwork): ProductForm => ({
  title: artwork.title,
  artist: artwork.artist,
  price: artwork.price === null ? '' : String(artwork.price),
  category: artwork.category,
  description: artwork.description,
  image_url: artwork.image_url,
  account: artwork.artistEmail ?? '',
})

const required = ['title', 'artist', 'price', 'category'] as const
const artistMax = 120

/** What must be mended before it is sent; a price that was never given may stay away. */
export function productProblems(form: ProductForm, before: ProductForm): ProductProblems {
  const untouched = (field: keyof ProductForm) => before !== emptyProduct && before[field] === form[field]
  const missing = required.filter((field) => form[field].trim() === '' && !untouched(field))
  return {
    ...Object.fromEntries(missing.map((field) => [field, field])),
    ...(lengthOf(form.title) > titleMax && { title: 'titleLong' }),
    ...(lengthOf(form.artist) > artistMax && { artist: 'artistLong' }),
    ...(lengthOf(form.description) > descriptionMax && { description: 'descriptionLong' }),
    ...(!isPrice(form.price) && { price: 'priceInvalid' }),
    ...(!isImageAddress(form.image_url) && { image_url: 'imageAddress' }),
  }
}

/** Filled into the texts of the problems. */
export const problemValues = {
  titleMax,
  artistMax,
  descriptionMax: descriptionMax.toLocaleString('en-US'),
}

function isPrice(text: string): boolean {
  const value = readNumber(text)
  if (value === null) return true
  return value >= 0 && value <= 999_999.99 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}

/** Empty, of another site, or of this site's own files. */
export function isImageAddress(text: string): boolean {
  const address = text.trim()
  return address === '' || address.startsWith('/uploads/') || /^https?:\/\/\S+$/i.test(address)
}

/** What is sent: of a new work the fields that are filled in, of a known one those that were changed. */
export function productFields(form: ProductForm, before: ProductForm): Record<string, string> {
  const { account: _account, ...typed } = form
  const sent = { ...typed, price: String(readNumber(form.price) ?? '') }
  const known = { ...before, price: String(readNumber(before.price) ?? '') }
  return Object.fromEntries(
    Object.entries(sent)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([name, text]) => text !== known[name as keyof ProductForm].trim()),
  )
}
