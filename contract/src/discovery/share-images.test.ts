import type { ArtworkImage } from '../artworks/artworks.ts'
import { expect, it } from 'vitest'
import { shareImage } from './share-images.ts'

const image = {
  url: '/uploads/a.jpg',
  base: '/uploads/a',
  width: 2400,
  height: 1800,
  variants: [{ format: 'jpg', widths: [640, 1280, 1920] }],
} as ArtworkImage

it('shares the largest JPEG up to 1280 px with its size', () => {
  expect(shareImage(image)).toEqual({ path: '/uploads/a-1280.jpg', width: 1280, height: 960 })
})

it('shares the original while there are no copies', () => {
  expect(shareImage({ ...image, variants: [] })).toEqual({
    path: '/uploads/a.jpg',
    width: 2400,
    height: 1800,
  })
})
