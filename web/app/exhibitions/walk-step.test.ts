import { describe, expect, it } from 'vitest'
import { positionIn, stepByKey, stepBySwipe } from './walk-step.ts'

describe('a key', () => {
  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 2, 1],
    ['ArrowDown', 2, 3],
    ['PageUp', 2, 1],
    ['Home', 2, 0],
    ['End', 2, 6],
    ['ArrowRight', 6, 6],
    ['ArrowLeft', 0, 0],
    ['Enter', 2, null],
    ['Tab', 2, null],
  ])('%s at %d leads to %s of seven', (key, at, to) => {
    expect(stepByKey(key, { index: at, count: 7, rtl: false })).toBe(to)
  })

  it('follows the reading direction', () => {
    expect(stepByKey('ArrowLeft', { index: 2, count: 7, rtl: true })).toBe(3)
    expect(stepByKey('ArrowRight', { index: 2, count: 7, rtl: true })).toBe(1)
    expect(stepByKey('ArrowDown', { index: 2, count: 7, rtl: true })).toBe(3)
  })
})

describe('a swipe', () => {
  it.each([
    [-80, 0, false, 1],
    [80, 10, false, -1],
    [-80, 0, true, -1],
    [80, 0, true, 1],
    [-39, 0, false, 0],
    [-80, 60, false, 0],
    [0, 0, false, 0],
    [10, 300, false, 0],
  ])('of %d, %d, right to left %s, is a step of %d', (x, y, rtl, step) => {
    expect(stepBySwipe({ x, y, rtl })).toBe(step)
  })
})

describe('the place in the address', () => {
  it.each([
    ['1', 0],
    ['7', 6],
    ['8', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['x', null],
    ['', null],
    [null, null],
  ])('%j of seven is %s', (value, at) => {
    expect(positionIn(value, 7)).toBe(at)
  })
})
