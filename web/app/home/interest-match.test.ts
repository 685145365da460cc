import { describe, expect, it } from 'vitest'
import { pickedFor } from './interest-match.ts'

const work = (id: string, category: string, ...keywords: string[]) => ({ id, category, keywords })
const ids = (works: { id: string }[]) => works.map(({ id }) => id)

describe('works for interests', () => {
  it('match by category or by a word of a keyword', () => {
    const works = [
      work('a', 'ceramics'),
      work('b', 'painting', 'Gold leaf', 'minimal'),
      work('c', 'painting', 'minimalist'),
    ]
    expect(ids(pickedFor(works, ['Ceramics']))).toEqual(['a'])
    expect(ids(pickedFor(works, ['Minimalism']))).toEqual(['b'])
  })

  it('come by how many interests they meet, else in their order, at most four', () => {
    const works = [
      work('a', 'digital'),
      work('b', 'digital'),
      work('c', 'digital', 'abstract'),
      work('d', 'painting', 'abstract'),
      work('e', 'digital'),
    ]
    expect(ids(pickedFor(works, ['Digital Art', 'Abstract Art']))).toEqual(['c', 'a', 'b', 'd'])
  })

  it('of digital art are of that category, or say it in a keyword, and no others', () => {
    const works = [
      work('a', 'digital'),
      work('b', 'animation'),
      work('c', 'graphic', 'generative'),
      work('d', 'painting', 'Digital, screen'),
      work('e', 'painting', 'digitally printed'),
    ]
    expect(ids(pickedFor(works, ['Digital Art']))).toEqual(['a', 'd'])
  })

  it('are none without interests or matches', () => {
    expect(pickedFor([work('a', 'digital')], [])).toEqual([])
    expect(pickedFor([work('a', 'digital')], ['Ceramics'])).toEqual([])
  })

  it.each([
    ['Printmaking', 'printmaking', ''],
    ['Printmaking', 'digital', 'woodcut'],
    ['Landscape Photography', 'painting', 'mountains'],
    ['Installation Art', 'textile', ''],
    ['Watercolor', 'painting', 'Wash, grey'],
    ['Classical Art', 'drawing', 'still life'],
    ['Conceptual Art', 'digital', 'rule'],
  ] as const)('%s is met by %s with “%s”', (interest, category, keyword) => {
    expect(ids(pickedFor([work('a', category, keyword)], [interest]))).toEqual(['a'])
  })

  it.each([
    ['Watercolor', 'painting', 'washing'],
    ['Portrait Painting', 'painting', 'surface'],
  ] as const)('%s is not met by %s with “%s”', (interest, category, keyword) => {
    expect(pickedFor([work('a', category, keyword)], [interest])).toEqual([])
  })
})
