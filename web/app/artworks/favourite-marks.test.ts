import { describe, expect, it } from 'vitest'
import { withFavourite } from './use-favourite.ts'
import { sampleArtwork } from './sample-artworks.ts'

const first = sampleArtwork({ id: 'a' })
const second = sampleArtwork({ id: 'b' })

describe('withFavourite', () => {
  it.each([
    ['a list', [first, second], [{ ...first, favourite: true }, second]],
    [
      'a reply',
      { success: true, featured: [first] },
      { success: true, featured: [{ ...first, favourite: true }] },
    ],
    [
      'a page',
      { artwork: second, related: [], moreByArtist: [first] },
      { artwork: second, related: [], moreByArtist: [{ ...first, favourite: true }] },
    ],
  ])('marks a work in %s', (_name, data, expected) => {
    expect(withFavourite<unknown>(data, 'a', true)).toEqual(expected)
  })

  it('takes the mark away', () => {
    expect(withFavourite([{ ...first, favourite: true }], 'a', false)).toEqual([first])
  })

  it.each([
    ['another work', [second]],
    ['the same mark', [first]],
    ['nothing read yet', undefined],
  ])('leaves %s as it is', (_name, data) => {
    expect(withFavourite(data, 'a', false)).toBe(data)
  })

  it('keeps the objects that did not change', () => {
    const data = [first, second]
    expect(withFavourite(data, 'a', true)[1]).toBe(second)
  })
})
