import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { describe, expect, it } from 'vitest'
import type { DraftImage } from './draft-images.ts'
import { planImages } from './revise-images.ts'

const stored = ['a', 'b', 'c'].map((url, at) => ({ url, position: at + 1 }) as ArtworkImage)
const image = (id: string, alt = ''): DraftImage => ({
  id,
  alt,
  file: new File([id], id),
  preview: null,
  ratio: 1,
})
const plan = (...ids: string[]) => {
  const { stay, come, order } = planImages(
    stored,
    ids.map((id) => image(id)),
  )
  return {
    stay: stay.map(({ position }) => position),
    come: come.map(({ id }) => id),
    order: order?.map(({ position }) => position) ?? null,
  }
}

describe('what happens to the images of a work', () => {
  it.each([
    ['nothing', ['a', 'b', 'c'], { stay: [1, 2, 3], come: [], order: null }],
    ['another order', ['c', 'a', 'b'], { stay: [3, 1, 2], come: [], order: null }],
    ['one goes', ['a', 'c'], { stay: [1, 3], come: [], order: null }],
    ['one comes last', ['a', 'b', 'c', 'x'], { stay: [1, 2, 3], come: ['x'], order: null }],
    ['one comes first', ['x', 'a', 'b', 'c'], { stay: [1, 2, 3], come: ['x'], order: [4, 1, 2, 3] }],
    ['one takes the place of another', ['a', 'x', 'c'], { stay: [1, 3], come: ['x'], order: [1, 3, 2] }],
    ['all are new', ['x', 'y'], { stay: [], come: ['x', 'y'], order: null }],
    [
      'two come between, one goes',
      ['c', 'x', 'a', 'y'],
      { stay: [3, 1], come: ['x', 'y'], order: [1, 3, 2, 4] },
    ],
  ])('%s', (_name, args, expected) => {
    expect(plan(...args)).toEqual(expected)
  })
})

it('a stored image that was removed in another tab is left out', () => {
  const gone: DraftImage = { ...image('gone'), file: new File([], 'gone') }
  const { stay, come, order } = planImages(stored, [gone, image('x'), image('a')])
  expect(stay.map(({ position }) => position)).toEqual([1])
  expect(come.map(({ id }) => id)).toEqual(['x'])
  expect(order?.map(({ position }) => position)).toEqual([2, 1])
})

it('texts go along with their images, trimmed, and an emptied one is taken away', () => {
  const { stay, order } = planImages(stored, [image('x', ' waves '), image('b', ' dunes '), image('a')])
  expect(stay).toEqual([
    { position: 2, alt: 'dunes' },
    { position: 1, alt: '' },
  ])
  expect(order).toEqual([
    { position: 3, alt: 'waves' },
    { position: 1, alt: 'dunes' },
    { position: 2, alt: '' },
  ])
})
