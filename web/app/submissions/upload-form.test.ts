import { describe, expect, it } from 'vitest'
import { draftOf, formOfDraft, sharedParts, uploadDataOf } from './upload-data.ts'
import {
  calculatorSize,
  dimensionsOf,
  emptyForm,
  roundedMeters,
  priceOf,
  priceText,
  pricingFor,
  readForm,
  sizeProblem,
  sizes,
  type UploadForm,
} from './upload-form.ts'
import { readNumber } from '../kit/forms/number-field.tsx'

const whole: UploadForm = {
  ...emptyForm,
  title: ' Tidal Memory ',
  description: 'Layered noise.',
  category: 'digital',
  width: '100',
  height: '80',
  depth: '20',
  artistLevel: 5,
  technique: 'Oil',
  material: 'Stretched Canvas',
}
const image = { id: 'a', file: new File(['x'], 'tide.png'), preview: null, ratio: 1, alt: '' }

describe('sizes', () => {
  it.each<[string, Partial<UploadForm>, (string | undefined)[]]>([
    ['none', { width: '', height: '', depth: '' }, [undefined, undefined, undefined]],
    ['too small', { width: '0.9', height: '0', depth: '0.05' }, ['widthSmall', 'heightSmall', 'depthSmall']],
    ['at the limit', { width: '1', height: '1', depth: '0,1' }, [undefined, undefined, undefined]],
    ['below nought', { width: '-5' }, ['widthSmall', undefined, undefined]],
    ['letters', { depth: 'deep' }, [undefined, undefined, 'depthSmall']],
    ['beyond the limit', { height: '10000.1' }, [undefined, 'heightLarge', undefined]],
  ])('%s', (_name, changes, problems) => {
    expect(sizes.map((size) => sizeProblem({ ...whole, ...changes }, size))).toEqual(problems)
  })
})

describe('numbers', () => {
  it.each<[string, number | null]>([
    ['', null],
    ['  ', null],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['١٢٫٥', 12.5],
    ['.5', 0.5],
    ['12.', 12],
    ['1e2', 100],
    ['-3', -3],
    ['1,2,3', Number.NaN],
    ['1 000', Number.NaN],
    ['abc', Number.NaN],
  ])('%s', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })
})

describe('the suggestion', () => {
  it('waits for all three sizes', () => {
    expect(pricingFor({ ...whole, depth: '' })).toBeNull()
    expect(pricingFor({ ...whole, width: '0.5' })).toBeNull()
    expect(dimensionsOf({ ...whole, depth: '2,5' })).toEqual({ width: 100, height: 80, depth: 2.5 })
    expect([roundedMeters(null), roundedMeters(pricingFor(whole))]).toEqual([0, 2])
  })

  it('starts from the size of the work, until a size is typed', () => {
    const work = { ...emptyForm, width_mm: '150', height_mm: '0.5', depth_mm: '4 1/2' }
    expect(sizes.map((size) => calculatorSize(work, size))).toEqual(['150', '', ''])
    const inches = { ...work, unit: 'in', width_mm: '20' } as const
    expect(sizes.map((size) => calculatorSize(inches, size))).toEqual(['50.8', '1.3', '11.4'])
    expect(calculatorSize({ ...inches, width: '' }, 'width')).toBe('')
    expect(calculatorSize({ ...inches, width: '51' }, 'width')).toBe('51')
  })

  it('rounds the metres half up', () => {
    expect(roundedMeters(pricingFor({ ...whole, width: '60', height: '45', depth: '3.5' }))).toBe(1.09)
  })

  it('is the price until another is typed', () => {
    expect(priceText(whole)).toBe('47.60')
    expect(priceOf(whole)).toBe(47.6)
    expect(priceText({ ...whole, depth: '' })).toBe('')
    expect(priceText({ ...whole, price: '' })).toBe('')
    expect(priceOf({ ...whole, price: '' })).toBeNull()
    expect(priceOf({ ...whole, price: '90' })).toBe(90)
  })
})

describe('what is handed over', () => {
  it('has the specified keys', () => {
    expect(uploadDataOf({ ...whole, language: 'fr', keywords: ' sea,, Noise , sea' }, [image])).toEqual({
      title: 'Tidal Memory',
      description: 'Layered noise.',
      keywords: 'sea, Noise',
      category: 'digital',
      language: 'fr',
      images: [{ id: 'a', name: 'tide.png', size: 1, alt: '' }],
      pricing: pricingFor(whole),
      record: null,
      edition: null,
      price: 47.6,
      mode: 'views',
    })
  })

  it('becomes the draft and the form again', () => {
    const said = { year: '2025', medium: 'Oil on linen', width_mm: '150', height_mm: '120', framed: 'no' }
    const edition = {
      edition_kind: 'limited',
      edition_size: '25',
      edition_prices: [{ from: '11', price: '900' }],
    }
    const form = { ...whole, ...said, ...edition, language: 'ar', keywords: 'sea', price: '90' } as const
    const data = uploadDataOf(form, [image])
    const draft = draftOf('0d5e7a10-0000-4000-8000-000000000000', data)
    expect(draft).toMatchObject({ imageCount: 1, price: 90, pricing: { artistLevel: 5, technique: 'Oil' } })
    expect(Object.keys(draft.pricing ?? {})).not.toContain('calculatedPrice')
    const back = formOfDraft(draft as Parameters<typeof formOfDraft>[0])
    expect(back).toEqual({ ...form, title: 'Tidal Memory' })
    expect(JSON.parse(sharedParts('pi_1', data).record ?? '')).toEqual({
      year: '2025',
      medium: 'Oil on linen',
      width_mm: 1500,
      height_mm: 1200,
      framed: false,
    })
  })

  it('is sent with every image', () => {
    const parts = sharedParts('pi_1', uploadDataOf({ ...whole, price: '' }, [image]))
    expect(parts).toMatchObject({ paymentIntentId: 'pi_1', mode: 'views', price: '', category: 'digital' })
    expect(JSON.parse(parts.pricing ?? '')).toEqual({
      dimensions: { width: 100, height: 80, depth: 20 },
      artistLevel: 5,
      technique: 'Oil',
      material: 'Stretched Canvas',
    })
    expect(sharedParts('pi_1', uploadDataOf({ ...whole, depth: '' }, [image]))).not.toHaveProperty('pricing')
    expect(parts).not.toHaveProperty('record')
  })
})

describe('a stored form', () => {
  it.each([
    null,
    'text',
    [],
    { title: 7, mode: 'both', artistLevel: 9, technique: 'Magic', price: 3, width: '', unit: 'ell' },
  ])('is read forgivingly: %j', (value) => {
    expect(readForm(value)).toEqual(emptyForm)
  })

  it('comes back as it was', () => {
    expect(readForm(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
  })
})
