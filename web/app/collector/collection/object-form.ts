import type { CollectionObject } from '@passion-art/contract/collector/collection/collection-object'
import {
  collectionCurrencies,
  fixedWhenBought,
  objectTextMax,
  tagsOf,
} from '@passion-art/contract/collector/collection/collection-rules'

export const textFields = [
  'artist',
  'title',
  'year',
  'medium',
  'size',
  'edition',
  'seller',
  'location',
] as const
export const longFields = ['provenance', 'notes'] as const
export const currencies = collectionCurrencies

export interface ObjectForm extends Record<(typeof textFields | typeof longFields)[number], string> {
  price: string
  priceCurrency: string
  boughtOn: string
  insured: string
  insuredCurrency: string
  tags: string
  value: string
  valueCurrency: string
  valueAppraiser: string
  valueOn: string
}

const typed = (amount: number | null): string => (amount === null ? '' : String(amount))

export function formOf(object?: CollectionObject, currency = ''): ObjectForm {
  const texts = [...textFields, ...longFields].map((name) => [name, object?.[name] ?? ''])
  return {
    ...(Object.fromEntries(texts) as Record<(typeof textFields | typeof longFields)[number], string>),
    price: typed(object?.price ?? null),
    priceCurrency: object?.priceCurrency ?? currency,
    boughtOn: object?.boughtOn ?? '',
    insured: typed(object?.insured ?? null),
    insuredCurrency: object?.insuredCurrency ?? currency,
    tags: object?.tags.join(', ') ?? '',
    value: '',
    valueCurrency: currency,
    valueAppraiser: '',
    valueOn: '',
  }
}

export const bodyOf = (form: ObjectForm) => ({
  ...form,
  price: form.price === '' ? null : form.price,
  insured: form.insured === '' ? null : form.insured,
  value: form.value === '' ? null : form.value,
  boughtOn: form.boughtOn || null,
  valueOn: form.valueOn || null,
  tags: tagsOf(form.tags),
})

export const maxOf = (name: keyof typeof objectTextMax): number => objectTextMax[name]

export const isFixed = (object: CollectionObject | undefined, name: string): boolean =>
  object?.source === 'bought' && fixedWhenBought.some((fixed) => fixed === name)
