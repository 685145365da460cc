// @vitest-environment happy-dom
import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { coverSizes, Picture, pictureSources } from './picture.tsx'

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
  it('list its variants, WebP first', () => {
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

  it('of an animation are its still variants only', () => {
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

describe('a picture that is loaded already', () => {
  afterEach(cleanup)
  const blur = 'data:image/webp;base64,AA'
  const show = (shown: ArtworkImage) => render(<Picture image={shown} alt="" sizes="100vw" />).container
  const early = (container: HTMLElement) => container.querySelector('picture')?.style.backgroundImage
  const load = (container: HTMLElement, address: string) => {
    const img = container.querySelector('img') as HTMLImageElement
    Object.defineProperty(img, 'currentSrc', { value: address, configurable: true })
    fireEvent.load(img)
  }

  it('starts with the widest loaded variant, others with their blur', () => {
    const sea = { ...image, base: '/uploads/artworks/5e', blur }
    const wall = show(sea)
    expect(early(wall)).toContain(blur)
    load(wall, 'https://art.example/uploads/artworks/5e-640.webp')
    load(wall, 'https://art.example/uploads/artworks/5e-320.webp')
    expect(early(show(sea))).toContain('5e-640.webp')
    expect(early(show({ ...sea, base: '/uploads/artworks/5f' }))).toContain(blur)
  })

  it('is not an animation, which would move behind its still', () => {
    const turning = { ...image, base: '/uploads/artworks/a0', blur, animated: true }
    load(show(turning), 'https://art.example/uploads/artworks/a0.gif')
    expect(early(show(turning))).toContain(blur)
  })
})

it('sizes of a covering picture include the cropped sides', () => {
  const boxes = [
    { below: 700, width: '100vw - 40px', ratio: 4 / 5 },
    { width: '25vw', ratio: 2 },
  ]
  expect(coverSizes(image, boxes)).toBe('(width < 700px) calc(1.667 * (100vw - 40px)), calc(1.000 * (25vw))')
})
