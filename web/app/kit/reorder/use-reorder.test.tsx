// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Move, placedAt, useReorder } from './use-reorder.ts'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, values: object) => `${key} ${Object.values(values).join(' ')}` }),
}))

afterEach(cleanup)

interface Saving {
  move: Move
  end: (refused?: boolean) => Promise<void>
}

function ordered() {
  const savings: Saving[] = []
  const save = (move: Move) =>
    new Promise<void>((resolve, reject) => {
      const end = (refused = false) => act(async () => (refused ? reject(new Error('refused')) : resolve()))
      savings.push({ move, end })
    })
  const { result, rerender } = renderHook(
    ({ items }) => useReorder({ items, idOf: (id) => id, titleOf: (id) => id.toUpperCase(), save }),
    { initialProps: { items: ['a', 'b', 'c'] } },
  )
  return {
    savings,
    order: () => result.current,
    move: (id: string, to: number) => act(() => result.current.move(id, to)),
    read: (items: string[]) => rerender({ items }),
  }
}

it('shows a move at once, also while an older order is read', () => {
  const { order, move, read } = ordered()
  move('a', 1)
  move('a', 2)
  read(['b', 'a', 'c'])
  expect(order().items).toEqual(['b', 'c', 'a'])
  expect(order().announcement).toBe('reorder.at A 3 3')
})

it('shows what others moved once its own moves are saved', async () => {
  const { order, move, read, savings } = ordered()
  move('a', 2)
  await savings[0]?.end()
  read(['c', 'a', 'b'])
  expect(order().items).toEqual(['c', 'a', 'b'])
})

it('takes the order back when one of several moves is refused, and says so until the next', async () => {
  const { order, move, savings } = ordered()
  move('a', 2)
  move('b', 1)
  await savings[0]?.end(true)
  expect(order().items).toEqual(['c', 'b', 'a'])
  await savings[1]?.end()
  expect(order()).toMatchObject({ items: ['a', 'b', 'c'], failed: true })
  move('a', 1)
  expect(order()).toMatchObject({ items: ['b', 'a', 'c'], failed: false })
})

it('saves what the moved item stands before, and nothing that stays where it is', () => {
  const { move, savings } = ordered()
  move('c', 0)
  move('c', -1)
  move('unknown', 1)
  move('c', 9)
  expect(savings.map(({ move: { id, to, before } }) => [id, to, before])).toEqual([
    ['c', 0, 'a'],
    ['c', 2, null],
  ])
})

it('keeps items that were added meanwhile where they were read', () => {
  const { order, move, read } = ordered()
  move('c', 0)
  read(['new', 'a', 'b', 'c', 'last'])
  expect(order().items).toEqual(['new', 'c', 'a', 'b', 'last'])
})

it.each([
  ['a', 2, 'b c a'],
  ['c', 0, 'c a b'],
  ['b', 1, 'a b c'],
])('places %s at %i', (id, place, order) => {
  expect(placedAt(['a', 'b', 'c'], id, place).join(' ')).toBe(order)
})
