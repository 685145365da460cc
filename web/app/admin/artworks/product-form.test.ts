import { emptyRecord } from '@passion-art/contract/artworks/record-rules'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { expect, it } from 'vitest'
import { emptyProduct, productFields, productForm } from './product-form.ts'

const whole = { ...emptyProduct, title: 'Undertow', artist: 'Mara Lind', price: '120.5', category: 'digital' }
const stored = productForm({
  title: 'Undertow',
  artist: 'Mara Lind',
  price: null,
  category: 'mixed',
  description: '',
  language: 'en',
  image_url: '/uploads/artworks/1.jpg',
  artistEmail: 'mara@example.com',
  record: { ...emptyRecord, year: '2024', width_mm: 300, height_mm: 200 },
  images: [{ alt: 'A red beach' }, { alt: null }],
} as Artwork)

it('a new product sends what is filled in, trimmed', () => {
  expect(productFields({ ...whole, title: ' Undertow ', price: '12,50' }, emptyProduct)).toEqual({
    title: 'Undertow',
    artist: 'Mara Lind',
    price: '12.5',
    category: 'digital',
  })
})

it('editing a product sends changed and cleared fields, and never the typed account', () => {
  expect(productFields({ ...stored, price: '80', title: 'Undertow ' }, stored)).toEqual({ price: '80' })
  expect(productFields({ ...stored, title: ' ', category: '' }, stored)).toEqual({ title: '', category: '' })
  expect(productFields({ ...stored, account: '' }, stored)).toEqual({})
  expect(productFields({ ...stored, language: 'fr' }, stored)).toEqual({ language: 'fr' })
})

it('editing the record sends only its changed fields', () => {
  expect(productFields({ ...whole, year: '2025' }, emptyProduct).record).toBe('{"year":"2025"}')
  expect(productFields({ ...stored, year: '', width_mm: '30.0', depth_mm: '2' }, stored)).toEqual({
    record: '{"year":null,"depth_mm":20}',
  })
})

it('alternative texts are sent when one changed or the picture is new; a new picture inherits none', () => {
  expect(stored.alts).toEqual(['A red beach', ''])
  expect(productFields({ ...stored, alts: ['A red beach ', ' Its back'] }, stored)).toEqual({
    alts: '["A red beach","Its back"]',
  })
  const image = new File(['x'], 'beach.png')
  expect(productFields({ ...stored, image }, stored)).toEqual({ alts: '["A red beach",""]' })
  // Without its address another picture would be the first.
  expect(productFields({ ...stored, image_url: '' }, stored)).toEqual({ image_url: '' })
})
