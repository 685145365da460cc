import { expect, it } from 'vitest'
import { hangTogether } from './compare-geometry.ts'

it('hangs works to one scale, centers at one height', () => {
  const wall = hangTogether(
    [
      { id: 'a', size: { width: 100, height: 80, depth: null } },
      { id: 'b', size: { width: 30, height: 40, depth: null } },
    ],
    'ltr',
  )
  const centers = wall.works.map(({ y, height }) => wall.floor - (y + height / 2))
  expect(centers).toEqual([155, 155])
  expect(wall.works.map(({ width, height }) => [width, height])).toEqual([
    [100, 80],
    [30, 40],
  ])
  expect(wall.works[1]?.x).toBeGreaterThan((wall.works[0]?.x ?? 0) + 100)
})

it('puts objects on plinths, and makes room for very tall works', () => {
  const wall = hangTogether(
    [
      { id: 'a', size: { width: 20, height: 30, depth: 15 } },
      { id: 'b', size: { width: 100, height: 400, depth: 60 } },
    ],
    'ltr',
  )
  const [small, tall] = wall.works
  expect(small?.plinth).toMatchObject({ y: (small?.y ?? 0) + 30, height: 92 })
  expect(tall).toMatchObject({ plinth: null, y: wall.floor - 400 })
  expect(tall?.y).toBeGreaterThanOrEqual(0)
})

it('hangs them from the right where one reads from the right', () => {
  const works = ['a', 'b'].map((id) => ({ id, size: { width: 100, height: 80, depth: null } }))
  const [ltr, rtl] = [hangTogether(works, 'ltr'), hangTogether(works, 'rtl')]
  expect(rtl.works.map(({ x }) => x)).toEqual(ltr.works.map(({ x }) => ltr.width - x - 100))
  expect([rtl.place(1), rtl.width]).toEqual([ltr.width - 1, ltr.width])
})
