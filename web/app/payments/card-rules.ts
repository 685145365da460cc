/** Test mode only; in live mode the provider's element reads the card. */
export interface CardInput {
  number: string
  expiry: string
  cvc: string
}

export type CardProblems = Partial<
  Record<keyof CardInput, 'invalidNumber' | 'noExpiry' | 'pastExpiry' | 'incompleteCode'>
>

const digitsOf = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/\D/g, '')

/** ISO/IEC 7812 check digit. */
export function passesLuhn(number: string): boolean {
  const digits = [...digitsOf(number)].reverse().map(Number)
  if (digits.length < 12 || digits.length > 19) return false
  const sum = digits.reduce(
    (total, digit, at) => total + (at % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit),
    0,
  )
  return sum % 10 === 0
}

/** Month 1 to 12 and four-digit year, or null while incomplete. */
export function readExpiry(expiry: string): { month: number; year: number } | null {
  const digits = digitsOf(expiry)
  if (digits.length !== 4 && digits.length !== 6) return null
  const month = Number(digits.slice(0, 2))
  const year = digits.length === 4 ? 2000 + Number(digits.slice(2)) : Number(digits.slice(2))
  return month >= 1 && month <= 12 ? { month, year } : null
}

const isPast = ({ month, year }: { month: number; year: number }, today: Date): boolean =>
  year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1

export function checkCard(card: CardInput, today: Date): CardProblems {
  const expiry = readExpiry(card.expiry)
  const code = digitsOf(card.cvc)
  return {
    ...(!passesLuhn(card.number) && { number: 'invalidNumber' as const }),
    ...(!expiry && { expiry: 'noExpiry' as const }),
    ...(expiry && isPast(expiry, today) && { expiry: 'pastExpiry' as const }),
    ...(code.length < 3 && { cvc: 'incompleteCode' as const }),
  }
}

/** The sandbox's card object; requires that `checkCard` found no problem. */
export function toCard(card: CardInput) {
  const expiry = readExpiry(card.expiry)
  return {
    number: digitsOf(card.number),
    exp_month: expiry?.month ?? 0,
    exp_year: expiry?.year ?? 0,
    cvc: digitsOf(card.cvc),
  }
}

/** '4242424242424242' → '4242 4242 4242 4242', while typing. */
export const groupNumber = (number: string): string =>
  digitsOf(number)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** '1128' → '11 / 28', while typing; deleting over the slash works. */
export function groupExpiry(expiry: string, before: string): string {
  const digits = digitsOf(expiry).slice(0, 4)
  const deleting = expiry.length < before.length
  if (digits.length < 2 || (deleting && digits.length === 2)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export const onlyCode = (cvc: string): string => digitsOf(cvc).slice(0, 4)
