import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostWorks, rooms } from './hanging-plan.ts'
import { readWall, type SavedWall, type WallColor, wallColors, writeWall } from './wall-address.ts'

const one = '0f8fad5b-d9cb-469f-a165-70867728950e'
const other = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const id = fc.uuid()

const wall: fc.Arbitrary<SavedWall> = fc.record({
  color: fc.constantFrom(...(Object.keys(wallColors) as WallColor[])),
  room: fc.constantFrom(...rooms),
  works: fc.uniqueArray(
    fc.record({ id, x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) }),
    { maxLength: mostWorks, selector: (work) => work.id },
  ),
})

test('a wall is the same when it is read again', () => {
  fc.assert(
    fc.property(wall, (saved) => {
      expect(readWall(writeWall(saved))).toEqual(saved)
    }),
  )
})

test('the address can be read by people', () => {
  const works = [{ id: one, x: -60, y: 155 }]
  expect(writeWall({ color: 'sage', room: 'sofa', works })).toBe(`#wall=sage&room=sofa&work=${one}_-60_155`)
})

test('any address parses to a wall or to nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readWall(`#wall=${text}`)
      expect(read?.works.length).toBeLessThanOrEqual(mostWorks)
      expect(Object.keys(wallColors)).toContain(read?.color)
    }),
  )
  expect(readWall('#about')).toBeNull()
  expect(readWall('')).toBeNull()
})

test('bad values are left out, good ones beside them stay', () => {
  const work = [`${other}_9999_155`, 'x_1_2', `${one}_0`, `${other}_-5_155`, `${one}_3.5_1`]
  const text = `#wall=plaid&room=cellar&${work.map((value) => `work=${value}`).join('&')}`
  expect(readWall(text)).toEqual({ color: 'ivory', room: 'empty', works: [{ id: other, x: -5, y: 155 }] })
})
