import type { Artwork, ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { keywordsOf } from '@passion-art/contract/submissions/upload-rules'
import type { updateArtwork } from '@passion-art/contract/submissions/uploads'
import type { CallInput } from '@passion-art/contract/http/route'
import { recordChange, recordForm } from '../artworks/record-form.ts'
import { editionChange, editionForm } from '../editions/edition-form.ts'
import type { DraftImage } from './draft-images.ts'
import { choiceOf, priceOf, pricingFor, readForm, type UploadForm } from './upload-form.ts'

export type ReviseBody = NonNullable<CallInput<typeof updateArtwork>['body']>
type OfImages = 'images' | 'position' | 'alt'

const typed = (value: number | null | undefined): string => (typeof value === 'number' ? String(value) : '')

export function formOfArtwork(artwork: Artwork): UploadForm {
  const { title, description, language, category, keywords, price, pricing, record, edition } = artwork
  return readForm({
    ...pricing,
    ...recordForm(record),
    ...editionForm(artwork.edition),
    title,
    description,
    language,
    category,
    keywords: keywords.join(', '),
    price: typed(edition?.firstPrice ?? price),
    width: typed(pricing?.dimensions.width),
    height: typed(pricing?.dimensions.height),
    depth: typed(pricing?.dimensions.depth),
  })
}

/** Stored images as form images: named by their address and without bytes. */
export const storedImages = (artwork: Artwork, nameOf: (position: number) => string): DraftImage[] =>
  artwork.images.map((image, at) => storedImage(image, nameOf(at + 1)))

export const storedImage = (image: ArtworkImage, name: string): DraftImage => ({
  id: image.url,
  file: new File([], name),
  preview: image.thumbnail_url,
  ratio: image.width && image.height ? image.width / image.height : 1,
  alt: image.alt ?? '',
})

/** Requires a form without problems. An unused calculation is null. */
export function reviseBody(
  form: UploadForm,
  { record, edition }: Pick<Artwork, 'record' | 'edition'>,
): Required<Omit<ReviseBody, OfImages>> {
  const pricing = pricingFor(form)
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    keywords: keywordsOf(form.keywords).join(', '),
    category: form.category as ReviseBody['category'],
    language: form.language,
    price: priceOf(form),
    pricing: pricing && choiceOf(pricing),
    record: recordChange(form, record),
    edition: editionChange(form, editionForm(edition)),
  }
}
