import { formatPrice } from '@passion-art/contract/money/money-rules'
import { bookingPriceCents, firstWishedDay } from '@passion-art/contract/bookings/programs-rules'
import { fromCents, toCents } from '@passion-art/contract/http/schemas'
import { joinFacts } from '@passion-art/contract/site/formatters'
import type { TFunction } from 'i18next'
import { formatDay } from '../i18n/dates.ts'
import { isolated } from '../i18n/isolate.ts'
import { directionOf } from '../i18n/languages.ts'

/** 'Mar 31, 2027, 10:00–11:30' in the venue's time zone. */
export function sessionTime(
  { date, start, end }: { date: string; start: string; end: string },
  language: string,
): string {
  const day = formatDay(date, language)
  const times = `${start}–${end}`
  return joinFacts([day, directionOf(language) === 'rtl' ? isolated(times) : times], language)
}

/** 'YYYY-MM-DD': the first day in the venue's time zone that respects the notice period. */
export const firstBookedDay = ({
  time_zone: timeZone,
  notice_days,
}: {
  time_zone: string
  notice_days: number
}): string => firstWishedDay(new Date().toLocaleDateString('sv-SE', { timeZone }), notice_days)

export function durationText(minutes: number, t: TFunction): string {
  if (minutes >= 1_440 && minutes % 1_440 === 0) return t('bookings.days', { count: minutes / 1_440 })
  if (minutes >= 60 && minutes % 60 === 0) return t('bookings.hours', { count: minutes / 60 })
  return t('bookings.minutes', { count: minutes })
}

export function pricesText(
  { price_student: one, price_adult: other, currency }: Prices,
  t: TFunction,
  language: string,
): string {
  if (one === other) return priceText(one, currency, t, language)
  return [Math.min(one, other), Math.max(one, other)]
    .map((price) => (price === 0 ? t('bookings.free') : isolated(formatPrice(price, currency, language))))
    .join('\u00a0–\u00a0')
}

interface Prices {
  price_student: number
  price_adult: number
  currency: string
}

export const priceText = (price: number, currency: string, t: TFunction, language: string): string =>
  price === 0 ? t('bookings.free') : formatPrice(price, currency, language)

export interface People {
  students: number
  adults: number
}

export function bookingPriceText(
  { price_student, price_adult, currency }: Prices,
  people: People,
  t: TFunction,
  language: string,
): string {
  const isFree = price_student === 0 && price_adult === 0
  if (!isFree && people.students + people.adults === 0) return '–'
  const prices = { studentCents: toCents(price_student), adultCents: toCents(price_adult) }
  return priceText(fromCents(bookingPriceCents(prices, people)), currency, t, language)
}

export const requestedTime = (
  { session, wished }: { session: Parameters<typeof sessionTime>[0] | null; wished: readonly string[] },
  language: string,
): string =>
  session ? sessionTime(session, language) : wished.map((day) => formatDay(day, language)).join(' / ')
