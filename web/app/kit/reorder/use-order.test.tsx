// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useOrder } from './use-order.ts'

afterEach(cleanup)

function ordered() {
  let settle = () => {}
  const { result, rerender } = renderHook(
    ({ read }) =>
      useOrder({
        read,
        idOf: (id) => id,
        keep: (_move, { onSettled }) => {
          settle = onSettled
        },
        say: (place) => String(place),
      }),
    { initialProps: { read: ['a', 'b', 'c'] } },
  )
  return {
    order: () => result.current,
    read: (ids: string[]) => rerender({ read: ids }),
    settle: () => settle(),
  }
}

it('shows a move at once, also while an older order is read', () => {
  const { order, read } = ordered()
  act(() => order().move('a', 1))
  act(() => order().move('a', 2))
  read(['b', 'a', 'c'])
  expect(order().items).toEqual(['b', 'c', 'a'])
})

it('shows what others moved once its own move was read', () => {
  const { order, read, settle } = ordered()
  act(() => order().move('a', 2))
  act(() => settle())
  read(['b', 'c', 'a'])
  read(['c', 'b', 'a'])
  expect(order().items).toEqual(['c', 'b', 'a'])
})
