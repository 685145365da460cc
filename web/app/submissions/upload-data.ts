import type { Pricing } from '@passion-art/contract/submissions/artwork-pricing'
import { keywordsOf, type UploadMode } from '@passion-art/contract/submissions/upload-rules'
import type {
  createUploadIntent,
  UploadDraft,
  uploadArtwork,
} from '@passion-art/contract/submissions/uploads'
import type { CallInput } from '@passion-art/contract/http/route'
import type { KeptImage } from './kept-images.ts'
import { choiceOf, priceOf, pricingFor, readForm, type UploadForm } from './upload-form.ts'

/** What the form hands to /payment; the files themselves stay in this page's memory. */
export interface UploadData {
  title: string
  description: string
  /** Comma-separated. */
  keywords: string
  category: string
  images: HandedImage[]
  pricing: Pricing | null
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

/** Only for a form without problems. */
export function uploadDataOf(form: UploadForm, images: readonly KeptImage[]): UploadData {
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    keywords: keywordsOf(form.keywords).join(', '),
    category: form.category,
    images: images.map(({ id, file, alt }) => ({ id, name: file.name, size: file.size, alt: alt.trim() })),
    pricing: pricingFor(form),
    price: priceOf(form),
    mode: form.mode,
  }
}

type IntentBody = NonNullable<CallInput<typeof createUploadIntent>['body']>

/** The draft the server keeps while the fee is paid. */
export function draftOf(id: string, data: UploadData): NonNullable<IntentBody['draft']> {
  const { title, description, keywords, category, pricing, price, mode, images } = data
  return {
    id,
    title,
    description,
    keywords,
    category,
    pricing: pricing && choiceOf(pricing),
    price,
    mode,
    imageCount: images.length,
    alts: images.map(({ alt }) => alt),
  }
}

/** The form as it was when its fee was paid. */
export function formOfDraft(draft: UploadDraft | null): UploadForm {
  const { dimensions, ...pricing } = draft?.pricing ?? {}
  const typed = Object.entries(dimensions ?? {}).map(([size, value]) => [size, String(value)])
  return readForm({
    ...draft,
    ...pricing,
    ...Object.fromEntries(typed),
    price: draft?.price === null || draft?.price === undefined ? '' : String(draft.price),
  })
}

type Parts = keyof NonNullable<CallInput<typeof uploadArtwork>['body']>

/** The parts every image of a submission is sent with. */
export function sharedParts(
  paymentIntentId: string,
  data: Omit<UploadData, 'images'>,
): Partial<Record<Parts, string>> {
  return {
    title: data.title,
    description: data.description,
    keywords: data.keywords,
    category: data.category,
    paymentIntentId,
    mode: data.mode,
    price: data.price === null ? '' : String(data.price),
    ...(data.pricing && { pricing: JSON.stringify(choiceOf(data.pricing)) }),
  }
}
