// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import english from '../../i18n/en.json'
import { createTranslator } from '../../i18n/texts.ts'
import { type Move, placedAt, useReorder } from './use-reorder.ts'

const translator = createTranslator('en', english)
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={translator}>{children}</I18nextProvider>
)

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
    { initialProps: { items: ['a', 'b', 'c'] }, wrapper },
  )
  return {
    savings,
    order: () => result.current,
    move: (id: string, to: number) => act(() => result.current.move(id, to)),
    read: (items: string[]) => rerender({ items }),
  }
}

it('shows a move at once, also while an older order is loading', () => {
  const { order, move, read } = ordered()
  move('a', 1)
  move('a', 2)
  read(['b', 'a', 'c'])
  expect(order().items).toEqual(['b', 'c', 'a'])
  expect(order().announcement).toBe('A, place 3 of 3')
})

it('shows what others moved once its own moves are saved', async () => {
  const { order, move, read, savings } = ordered()
  move('a', 2)
  await savings[0]?.end()
  read(['c', 'a', 'b'])
  expect(order().items).toEqual(['c', 'a', 'b'])
})

it('reverts the order when one of several moves is rejected, and shows the error until the next', async () => {
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

it('saves the item that follows the moved one, and nothing when it did not move', () => {
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

it('keeps items that were added meanwhile at their positions', () => {
  const { order, move, read } = ordered()
  move('c', 0)
  read(['new', 'a', 'b', 'c', 'last'])
  expect(order().items).toEqual(['new', 'c', 'a', 'b', 'last'])
})

it.each([
  ['a', 2, 'b c a'],
  ['c', 0, 'c a b'],
  ['b', 1, 'a b c'],
])('places %s at %i', (id, index, order) => {
  expect(placedAt(['a', 'b', 'c'], id, index).join(' ')).toBe(order)
})
