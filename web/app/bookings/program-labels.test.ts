import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { bookingPriceText, pricesText, sessionTime } from './program-labels.ts'

const t = ((key: string) => key) as unknown as TFunction
const pricesOf = (price_student: number, price_adult: number) => ({
  price_student,
  price_adult,
  currency: 'usd',
})

it.each([
  ['nobody is named yet', pricesOf(0, 14), { students: 0, adults: 0 }, '–'],
  ['those who are named pay nothing', pricesOf(0, 14), { students: 3, adults: 0 }, 'bookings.free'],
  ['somebody pays', pricesOf(0, 14), { students: 3, adults: 2 }, '$28.00'],
  ['nobody ever pays', pricesOf(0, 0), { students: 0, adults: 0 }, 'bookings.free'],
])('says what a booking costs when %s', (_when, prices, people, text) => {
  expect(bookingPriceText(prices, people, t, 'en')).toBe(text)
})

it('keeps figures from being turned round among Arabic words', () => {
  const session = { date: '2026-12-02', start: '13:00', end: '16:00' }
  expect(sessionTime(session, 'en')).toBe('Dec 2, 2026, 13:00–16:00')
  expect(sessionTime(session, 'ar')).toMatch(/، \u206613:00–16:00\u2069$/)
  expect(pricesText(pricesOf(0, 45), t, 'en')).toBe('bookings.free\u00a0–\u00a0\u2066$45.00\u2069')
})
