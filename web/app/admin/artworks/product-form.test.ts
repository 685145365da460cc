import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { describe, expect, it } from 'vitest'
import { emptyProduct, isImageAddress, productFields, productForm, productProblems } from './product-form.ts'

const whole = { ...emptyProduct, title: 'Undertow', artist: 'Mara Lind', price: '120.5', category: 'digital' }
const stored = productForm({
  title: 'Undertow',
  artist: 'Mara Lind',
  price: null,
  category: 'mixed',
  description: '',
  image_url: '/uploads/artworks/1.jpg',
  artistEmail: 'mara@example.com',
} as Artwork)

describe('a new product', () => {
  it('needs title, artist, price and category', () => {
    expect(productProblems(emptyProduct, emptyProduct)).toEqual({
      title: 'title',
      artist: 'artist',
      price: 'price',
      category: 'category',
    })
    expect(productProblems(whole, emptyProduct)).toEqual({})
  })

  it.each([
    ['-1', 'priceInvalid'],
    ['1.234', 'priceInvalid'],
    ['1000000', 'priceInvalid'],
    ['much', 'priceInvalid'],
    ['0', undefined],
    ['12,50', undefined],
  ])('at the price %j: %s', (price, problem) => {
    expect(productProblems({ ...whole, price }, emptyProduct).price).toBe(problem)
  })

  it('sends what is filled in, trimmed', () => {
    expect(productFields({ ...whole, title: ' Undertow ', price: '12,50' }, emptyProduct)).toEqual({
      title: 'Undertow',
      artist: 'Mara Lind',
      price: '12.5',
      category: 'digital',
    })
  })
})

describe('a known product', () => {
  it('may go on without the price it never had', () => {
    expect(productProblems({ ...stored, title: 'Undertow II' }, stored)).toEqual({})
  })

  it('may not lose what it has', () => {
    expect(productProblems({ ...stored, title: ' ', category: '' }, stored)).toEqual({
      title: 'title',
      category: 'category',
    })
  })

  it('sends what was changed', () => {
    expect(productFields({ ...stored, price: '80', title: 'Undertow ' }, stored)).toEqual({ price: '80' })
    expect(productFields({ ...stored, account: '' }, stored)).toEqual({})
  })
})

it.each([
  ['', true],
  ['https://images.example.com/a.jpg', true],
  ['http://images.example.com/a.jpg', true],
  ['/uploads/artworks/a.jpg', true],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['/etc/passwd', false],
])('the image address %j may be sent: %s', (address, fits) => {
  expect(isImageAddress(address)).toBe(fits)
})
