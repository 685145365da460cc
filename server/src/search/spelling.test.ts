import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzRuns } from '../testing/test-tier.ts'
import { editDistance, maxErrors, variantsOf } from './spelling.ts'

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
  expect(editDistance(one, other, 2)).toBe(errors)
  expect(editDistance(other, one, 2)).toBe(errors)
})

test('one error is forgiven up to six letters, two beyond', () => {
  expect(maxErrors('garden', 'gardn')).toBe(1)
  expect(maxErrors('gardens', 'gardn')).toBe(2)
})

test('words within the allowed errors share a variant', () => {
  const character = fc.constantFrom(...'abcdeé')
  const edit = fc.record({
    kind: fc.constantFrom('insert', 'delete', 'replace', 'swap'),
    position: fc.nat(12),
    character,
  })
  fc.assert(
    fc.property(
      fc.array(character, { minLength: 3, maxLength: 12 }),
      fc.array(edit, { minLength: 1, maxLength: 2 }),
      (characters, edits) => {
        const typed = [...characters]
        for (const { kind, position, character: other } of edits) {
          const index = position % typed.length
          if (kind === 'insert') typed.splice(index, 0, other)
          else if (kind === 'delete') typed.splice(index, 1)
          else if (kind === 'replace') typed[index] = other
          else typed.splice(index, 2, ...typed.slice(index, index + 2).reverse())
          if (typed.length === 0) return
        }
        const [one, other] = [characters.join(''), typed.join('')]
        if (editDistance(one, other, 2) > maxErrors(one, other)) return
        const shared = new Set(variantsOf(one)).intersection(new Set(variantsOf(other)))
        expect(shared.size, `${one} ${other}`).toBeGreaterThan(0)
      },
    ),
    { numRuns: fuzzRuns(20_000) },
  )
})
