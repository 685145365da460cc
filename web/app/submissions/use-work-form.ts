import type { uploadCategories } from '@passion-art/contract/artworks/artwork-categories'
import { maximumSize } from '@passion-art/contract/submissions/artwork-pricing'
import { altMax, keywordsOf } from '@passion-art/contract/submissions/upload-rules'
import { uploadArtwork } from '@passion-art/contract/submissions/uploads'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import {
  type ContractForm,
  type ContractFormOptions,
  useContractForm,
} from '../kit/forms/use-contract-form.ts'
import { formatCount } from '../i18n/numbers.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import { recordChange, recordTexts } from '../artworks/record-form.ts'
import { editionChange, editionFieldOf, editionTexts } from '../editions/edition-form.ts'
import { lengthOf, priceOf, sizeProblem, sizes, type UploadForm } from './upload-form.ts'
import type { Images } from './use-images.ts'

export interface WorkValues extends UploadForm {
  /** Ids. */
  images: readonly string[]
  alts: readonly string[]
}

export type WorkForm = ContractForm<WorkValues>

// Images are sent separately, and the calculator's inputs are checked below.
const checkedFields = uploadArtwork.body.pick({
  title: true,
  description: true,
  keywords: true,
  category: true,
  language: true,
  price: true,
  record: true,
  edition: true,
})
const priceOnly = checkedFields.pick({ price: true })

type Body = Partial<z.input<typeof checkedFields>>
type Taken = 'name' | 'failureText' | 'draft' | 'onSent'

interface WorkFormOptions<Reply> extends Pick<ContractFormOptions<WorkValues, Body, Reply>, Taken> {
  initial: UploadForm | (() => UploadForm)
  images: Images
  fixed?: boolean
  send: (values: WorkValues) => Promise<Reply>
}

/** Validates texts, images, sizes and price together; problems are also shown as a toast. */
export function useWorkForm<Reply>({
  initial,
  images,
  fixed = false,
  send,
  ...options
}: WorkFormOptions<Reply>): WorkForm {
  const { t, i18n } = useTranslation()
  const shown = { images: images.images.map(({ id }) => id), alts: images.images.map(({ alt }) => alt) }
  const sizeText = (key: string) =>
    t(`submissions.problem.${key}`, { sizeMax: formatCount(maximumSize, i18n.language) })
  const form = useContractForm<WorkValues, Body, Reply>({
    ...options,
    initial: () => ({ ...(typeof initial === 'function' ? initial() : initial), ...shown }),
    schema: fixed ? priceOnly : checkedFields,
    toBody: bodyOf,
    // Several calls send more than the checked body.
    send: (_body, values) => send(values),
    check: (values) => ({
      ...(!fixed && { ...recordTexts(t, values), ...editionTexts(t, values, priceOf(values) !== null) }),
      ...(values.images.length === 0 && { images: t('submissions.problem.images') }),
      // Each field shows its own.
      ...(values.alts.some((alt) => lengthOf(alt) > altMax) && {
        alts: t('submissions.problem.altLong', { altMax }),
      }),
      ...Object.fromEntries(
        sizes.flatMap((size) => {
          const problem = sizeProblem(values, size)
          return problem ? [[size, sizeText(problem)]] : []
        }),
      ),
    }),
    texts: {
      'price.invalid': t('problem.price'),
      'price.required': t('problem.price'),
      ...Object.fromEntries(sizes.map((size) => [`${size}.invalid`, sizeText(`${size}Small`)])),
    },
    fieldOf: editionFieldOf,
    onInvalid: () => showToast(t('submissions.fixErrors'), 'bad'),
  })
  const follow = useEffectEvent(() => form.set(shown))
  useEffect(() => follow(), [images.images])
  return form
}

const bodyOf = (form: WorkValues): Body => ({
  title: form.title,
  description: form.description,
  keywords: keywordsOf(form.keywords).join(', '),
  category: form.category as (typeof uploadCategories)[number],
  language: form.language,
  price: priceOf(form),
  record: recordChange(form),
  edition: editionChange(form),
})
