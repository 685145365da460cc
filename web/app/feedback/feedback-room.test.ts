import { describe, expect, it } from 'vitest'
import { liftFor } from './feedback-room.ts'

const home = { left: 1364, top: 824, right: 1416, bottom: 876 }
const button = { left: 1300, top: 800, right: 1400, bottom: 850 }
type Box = typeof home

const among =
  (...boxes: Box[]) =>
  (at: Box) =>
    boxes.filter(
      (box) => box.left < at.right && box.right > at.left && box.top < at.bottom && box.bottom > at.top,
    )

describe('the room of the block', () => {
  it('is its corner while nothing is there', () => {
    expect(liftFor(home, 1440, among({ ...button, top: 100, bottom: 148 }))).toBe(0)
  })

  it('is above a button in its corner', () => {
    const lift = liftFor(home, 1440, among(button))
    expect(home.bottom - (lift ?? 0)).toBe(button.top - 16)
  })

  it('is above the highest of several', () => {
    const lift = liftFor(home, 1440, among(button, { ...button, top: 780, bottom: 830 }))
    expect(home.bottom - (lift ?? 0)).toBe(764)
  })

  it('is nowhere between buttons, above the edge, and on a small screen', () => {
    expect(liftFor(home, 1440, among(button, { ...button, top: 700, bottom: 760 }))).toBeNull()
    expect(liftFor(home, 1440, among({ ...button, top: 40 }))).toBeNull()
    expect(liftFor(home, 390, among(button))).toBeNull()
  })
})
