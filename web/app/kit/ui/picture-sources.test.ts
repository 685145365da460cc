import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { describe, expect, it } from 'vitest'
import { pictureSources } from './picture.tsx'

const image: ArtworkImage = {
  url: '/uploads/artworks/9c.jpg',
  thumbnail_url: '/uploads/artworks/9c-480.jpg',
  width: 2400,
  height: 1800,
  position: 1,
  alt: null,
  animated: false,
  color: null,
  palette: [],
  blur: null,
  base: '/uploads/artworks/9c',
  variants: [
    { format: 'jpg', widths: [320, 640, 1280] },
    { format: 'webp', widths: [320, 640] },
  ],
}

describe('the addresses of a picture', () => {
  it('name its copies, WebP first', () => {
    expect(pictureSources(image)).toEqual({
      sources: [
        {
          type: 'image/webp',
          srcSet: '/uploads/artworks/9c-320.webp 320w, /uploads/artworks/9c-640.webp 640w',
        },
      ],
      src: '/uploads/artworks/9c-640.jpg',
      srcSet:
        '/uploads/artworks/9c-320.jpg 320w, /uploads/artworks/9c-640.jpg 640w, /uploads/artworks/9c-1280.jpg 1280w',
    })
  })

  it.each([['from another site', { ...image, base: null }]])(
    'are the original alone when it is %s',
    (_name, picture) => {
      expect(pictureSources(picture)).toEqual({ sources: [], src: image.url, srcSet: undefined })
    },
  )

  it('of an animation are its stills, never a copy that moves', () => {
    const animated = { ...image, animated: true, variants: image.variants.slice(0, 1) }
    expect(pictureSources(animated)).toEqual({
      sources: [],
      src: '/uploads/artworks/9c-640.jpg',
      srcSet: expect.stringContaining('9c-1280.jpg 1280w'),
    })
    const hidden = { ...animated, base: null, thumbnail_url: image.url, blur: 'data:image/webp;base64,AA' }
    expect(pictureSources(hidden).src).toBe('data:image/webp;base64,AA')
  })
})
