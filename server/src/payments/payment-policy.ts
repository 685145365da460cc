import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import { fromCents } from '@passion-art/contract/http/schemas'
import { minimumCardCents } from '@passion-art/contract/money/money-rules'
import { AppError } from '../http/app-error.ts'

export interface PurchaseContext {
  buyerId: string
  now: Date
  currency: string
  expectedCents: number
  artwork: { ownerId: string; ownerActive: boolean; status: string; priceCents: number | null }
  hold: { buyerId: string; expiresAt: string } | undefined
  /** The label of the chosen copy when it can't be bought: sold, withdrawn or on hold for another buyer. */
  taken?: string | undefined
}

/** Whether the buyer's own hold is still valid, so that a repeated request continues its purchase. */
export const isOwnHold = ({ hold, buyerId, now }: PurchaseContext): boolean =>
  hold?.buyerId === buyerId && hold.expiresAt > now.toISOString()

export function purchaseRefusal(context: PurchaseContext): AppError | undefined {
  const { artwork, hold, currency } = context
  if (artwork.ownerId === context.buyerId) return new AppError('own_artwork')
  if (!isOnSale(artwork.status) || !artwork.ownerActive) return new AppError('not_available')
  if (context.taken) return new AppError('copy_taken', { values: { copy: context.taken } })
  if (hold && hold.buyerId !== context.buyerId) return new AppError('held')
  // The buyer's hold has expired, but the provider has not confirmed the cancelation yet.
  if (hold) return new AppError('unavailable', { retryAfter: 5 })
  if (!artwork.priceCents) return new AppError('price_missing')
  return (
    priceRefusal(artwork.priceCents, context.expectedCents, currency) ??
    minimumRefusal(artwork.priceCents, currency)
  )
}

/** Refuses a purchase if the price that the browser showed is no longer the current one. */
export function priceRefusal(cents: number, expectedCents: number, currency: string): AppError | undefined {
  if (cents === expectedCents) return undefined
  const price = fromCents(cents)
  return new AppError('price_changed', { values: { price: { value: price, currency } }, extra: { price } })
}

function minimumRefusal(cents: number, currency: string): AppError | undefined {
  if (cents >= minimumCardCents) return undefined
  return new AppError('below_minimum', {
    values: { amount: { value: fromCents(minimumCardCents), currency } },
  })
}

export interface TypedCard {
  number: string
  exp_month: number
  exp_year: number
  cvc: string
}

/** Text key of the first problem of an entered test card, or undefined; the form checks the same. */
export function cardProblem(
  card: TypedCard,
  now: Date,
): 'card_number' | 'card_expired' | 'card_code' | undefined {
  if (!passesLuhn(card.number.replace(/[\s-]/g, ''))) return 'card_number'
  if (isExpired(card, now)) return 'card_expired'
  return /^\d{3,4}$/.test(card.cvc.trim()) ? undefined : 'card_code'
}

function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** A card is valid until the last day of its month; two-digit years are of this century. */
function isExpired({ exp_month, exp_year }: TypedCard, now: Date): boolean {
  if (exp_month < 1 || exp_month > 12) return true
  const year = exp_year < 100 ? 2000 + exp_year : exp_year
  return Date.UTC(year, exp_month, 1) <= now.getTime()
}
