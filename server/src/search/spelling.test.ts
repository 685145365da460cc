import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzRuns } from '../testing/test-tier.ts'
import { errorsBetween, maxErrors, variantsOf } from './spelling.ts'

test.each([
  ['tide', 'tide', 0],
  ['tide', 'tied', 1],
  ['tide', 'ide', 1],
  ['tide', 'tiide', 1],
  ['tide', 'tode', 1],
  ['undertow', 'udnertwo', 2],
  ['undertow', 'nderto', 2],
  ['undertow', 'tow', 3],
  ['كتاب', 'كتب', 1],
])('%s and %s are %i errors apart', (one, other, errors) => {
  expect(errorsBetween(one, other, 2)).toBe(errors)
  expect(errorsBetween(other, one, 2)).toBe(errors)
})

test('one error is forgiven up to six letters, two beyond', () => {
  expect(maxErrors('garden', 'gardn')).toBe(1)
  expect(maxErrors('gardens', 'gardn')).toBe(2)
})

test('words within the allowed errors share a variant', () => {
  const character = fc.constantFrom(...'abcdeé')
  const edit = fc.record({
    kind: fc.constantFrom('insert', 'delete', 'replace', 'swap'),
    at: fc.nat(12),
    character,
  })
  fc.assert(
    fc.property(
      fc.array(character, { minLength: 3, maxLength: 12 }),
      fc.array(edit, { minLength: 1, maxLength: 2 }),
      (characters, edits) => {
        const typed = [...characters]
        for (const { kind, at, character: other } of edits) {
          const place = at % typed.length
          if (kind === 'insert') typed.splice(place, 0, other)
          else if (kind === 'delete') typed.splice(place, 1)
          else if (kind === 'replace') typed[place] = other
          else typed.splice(place, 2, ...typed.slice(place, place + 2).reverse())
          if (typed.length === 0) return
        }
        const [one, other] = [characters.join(''), typed.join('')]
        if (errorsBetween(one, other, 2) > maxErrors(one, other)) return
        const shared = new Set(variantsOf(one)).intersection(new Set(variantsOf(other)))
        expect(shared.size, `${one} ${other}`).toBeGreaterThan(0)
      },
    ),
    { numRuns: fuzzRuns(20_000) },
  )
})
