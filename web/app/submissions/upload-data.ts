import type { RecordChange } from '@passion-art/contract/artworks/record-rules'
import type { Pricing } from '@passion-art/contract/submissions/artwork-pricing'
import { keywordsOf, type UploadMode } from '@passion-art/contract/submissions/upload-rules'
import type { TypedLanguage } from '@passion-art/contract/site/site-config'
import type {
  createUploadIntent,
  UploadDraft,
  uploadArtwork,
} from '@passion-art/contract/submissions/uploads'
import type { EditionChange } from '@passion-art/contract/editions/edition-change'
import type { CallInput } from '@passion-art/contract/http/route'
import { recordChange, recordForm } from '../artworks/record-form.ts'
import { editionChange, editionForm } from '../editions/edition-form.ts'
import type { DraftImage } from './draft-images.ts'
import { choiceOf, priceOf, pricingFor, readForm, type UploadForm } from './upload-form.ts'

export interface UploadData {
  title: string
  description: string
  keywords: string
  category: string
  language: TypedLanguage
  images: HandedImage[]
  pricing: Pricing | null
  record: RecordChange | null
  edition: EditionChange | null
  /** Currency units of the store; null for none. */
  price: number | null
  mode: UploadMode
}

export interface HandedImage {
  id: string
  name: string
  /** Bytes. */
  size: number
  alt: string
}

/** Requires a form without problems. */
export function uploadDataOf(form: UploadForm, images: readonly DraftImage[]): UploadData {
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    keywords: keywordsOf(form.keywords).join(', '),
    category: form.category,
    language: form.language,
    images: images.map(({ id, file, alt }) => ({ id, name: file.name, size: file.size, alt: alt.trim() })),
    pricing: pricingFor(form),
    record: recordChange(form),
    edition: editionChange(form),
    price: priceOf(form),
    mode: form.mode,
  }
}

type IntentBody = NonNullable<CallInput<typeof createUploadIntent>['body']>

/** Stored by the server with the fee's intent. */
export function draftOf(id: string, data: UploadData): Required<NonNullable<IntentBody['draft']>> {
  const { title, description, keywords, category, language, pricing, record, edition, price, mode, images } =
    data
  return {
    id,
    title,
    description,
    keywords,
    category,
    language,
    pricing: pricing && choiceOf(pricing),
    record,
    edition,
    price,
    mode,
    imageCount: images.length,
    alts: images.map(({ alt }) => alt),
  }
}

export function formOfDraft(draft: UploadDraft | null): UploadForm {
  const { dimensions, ...pricing } = draft?.pricing ?? {}
  const typed = Object.entries(dimensions ?? {}).map(([size, value]) => [size, String(value)])
  return readForm({
    ...draft,
    ...pricing,
    ...Object.fromEntries(typed),
    ...recordForm(draft?.record ?? {}),
    ...editionForm(draft?.edition),
    price: draft?.price === null || draft?.price === undefined ? '' : String(draft.price),
  })
}

type Parts = keyof NonNullable<CallInput<typeof uploadArtwork>['body']>
type OfOneImage = 'position' | 'alt'

export function sharedParts(
  paymentIntentId: string,
  data: Omit<UploadData, 'images'>,
): Record<Exclude<Parts, OfOneImage | 'pricing' | 'record' | 'edition'>, string> & {
  pricing?: string
  record?: string
  edition?: string
} {
  return {
    title: data.title,
    description: data.description,
    keywords: data.keywords,
    category: data.category,
    language: data.language,
    paymentIntentId,
    mode: data.mode,
    price: data.price === null ? '' : String(data.price),
    ...(data.pricing && { pricing: JSON.stringify(choiceOf(data.pricing)) }),
    ...(data.record && { record: JSON.stringify(data.record) }),
    ...(data.edition && { edition: JSON.stringify(data.edition) }),
  }
}
