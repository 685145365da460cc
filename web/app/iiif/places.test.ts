import { expect, test } from 'vitest'
import { actionOf, type Place, stepOn } from './places.ts'

test('forward through all views of each work, and back the same way', () => {
  const views = [2, 1, 3]
  const forward: Place[] = [{ work: 0, view: 0 }]
  for (let next = stepOn(views, { work: 0, view: 0 }, 1); next; next = stepOn(views, next, 1))
    forward.push(next)
  expect(forward.map(({ work, view }) => `${work}.${view}`)).toEqual([
    '0.0',
    '0.1',
    '1.0',
    '2.0',
    '2.1',
    '2.2',
  ])
  const back: Place[] = [{ work: 2, view: 2 }]
  for (let next = stepOn(views, { work: 2, view: 2 }, -1); next; next = stepOn(views, next, -1))
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
] as const)('%s (whole: %s, right to left: %s)', (key, whole, rtl, action) => {
  expect(actionOf(key, { whole, rtl })).toEqual(action)
})
