import { expect, test } from 'vitest'
import { actionOf, type Position, nextPosition } from './positions.ts'

test('forward through all views of each work, and back the same way', () => {
  const views = [2, 1, 3]
  const forward: Position[] = [{ work: 0, view: 0 }]
  for (let next = nextPosition(views, { work: 0, view: 0 }, 1); next; next = nextPosition(views, next, 1))
    forward.push(next)
  expect(forward.map(({ work, view }) => `${work}.${view}`)).toEqual([
    '0.0',
    '0.1',
    '1.0',
    '2.0',
    '2.1',
    '2.2',
  ])
  const back: Position[] = [{ work: 2, view: 2 }]
  for (let next = nextPosition(views, { work: 2, view: 2 }, -1); next; next = nextPosition(views, next, -1))
    back.push(next)
  expect(back.reverse()).toEqual(forward)
})

test.each([
  ['ArrowRight', true, false, { step: 1 }],
  ['ArrowLeft', true, false, { step: -1 }],
  ['ArrowRight', true, true, { step: -1 }],
  ['ArrowLeft', true, true, { step: 1 }],
  ['ArrowUp', true, false, null],
  ['ArrowRight', false, true, { pan: [0.2, 0] }],
  ['ArrowUp', false, false, { pan: [0, -0.2] }],
  ['+', true, false, { zoom: 'in' }],
  ['-', false, false, { zoom: 'out' }],
  ['0', false, false, { zoom: 'whole' }],
  ['Enter', true, false, null],
] as const)('%s (fits: %s, right to left: %s)', (key, fits, rtl, action) => {
  expect(actionOf(key, { fits, rtl })).toEqual(action)
})
