import { z } from 'zod'

// Messages are keys of `input` in the server's texts.

// Control characters (C0, DEL, C1) but tab, newline and carriage return, and the line separators U+2028 and U+2029:
// U+0000 would fail inside PostgreSQL as a 500, and U+0085 breaks a line in mail headers and calendar files.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/
const forbiddenInLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

// White space, invisible characters (zero-width, soft hyphens, fillers) and the Braille blank.
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]+$/u
/** A text without visible characters counts as empty. */
const shown = (value: string): string => (blank.test(value) ? '' : value.trim())

// They would also reorder the text next to a name.
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * One line, trimmed, at most `max` code points, well-formed, without control characters and direction overrides; ''
 * when nothing is visible.
 */
export const line = (max: number) =>
  checkedText(max, forbiddenInLine, (value) => shown(value.replace(directionOverrides, '')))

/** Like `line`, but with line breaks and tabs. */
export const text = (max: number) => checkedText(max, forbidden, shown)

function checkedText(max: number, refused: RegExp, read: (value: string) => string) {
  return z
    .string()
    .overwrite(read)
    .refine((value) => value.length <= max * 2 && [...value].length <= max, {
      message: 'too_long',
      params: { n: max },
      // The pattern below must not run on a text of any length.
      abort: true,
    })
    .refine((value) => value.isWellFormed() && !refused.test(value), { message: 'characters' })
    .meta({ maxLength: max })
}

/** A category to filter by; an invalid one is treated like an unknown one. */
export const categoryWord = line(60).catch('?')

/** Lower case; an invalid id in a path gives 404, see bind-route. */
export const uuid = z.uuid({ message: 'invalid' }).toLowerCase()

/** Browsers and Node both have it, TypeScript's `lib` without the DOM does not. */
declare const URL: { canParse: (address: string) => boolean; new (address: string): { hostname: string } }

/** With the domain in ASCII form, as mail servers need it: 'kunst@müller.example' becomes 'kunst@xn--mller-kva.example'. */
export function asciiAddress(typed: string): string {
  const [, person, domain = ''] = /^([^@]*)@([^@]*)$/.exec(typed.trim()) ?? []
  if (person === undefined || !/[^\u0000-\u007f]/.test(domain) || /[\s/:?#\\[\]%]/.test(domain))
    return typed.trim()
  const address = `http://${domain}`
  return URL.canParse(address) ? `${person}@${new URL(address).hostname}` : typed.trim()
}

// zod's own pattern, extended by top-level domains in ASCII form.
const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** Trimmed, with an ASCII domain; the account store folds the case. */
export const email = z
  .string()
  .overwrite(asciiAddress)
  .max(254, { message: 'email' })
  .pipe(z.email({ pattern: emailPattern, message: 'email' }))

const decimal = /^\d{1,6}(\.\d{1,2})?$/

/** A price in currency units, number or numeric text, at most 2 decimals, 0 to 999,999.99; refuses a third decimal. */
export const money = moneyWith('price')

/** A sum of money that is not a price. */
export const amount = moneyWith('amount')

function moneyWith(message: 'price' | 'amount') {
  return z
    .union([z.number(), z.string().trim().regex(decimal, { message }).transform(Number)], { message })
    .refine((value) => Number.isFinite(value) && value >= 0 && value <= 999_999.99, { message })
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { message })
}

/** For `refine`: refuses a last day before the first one, also while other fields are wrong. */
export function daysInOrder<First extends string, Last extends string>(first: First, last: Last) {
  type Days = Partial<Record<First | Last, unknown>>
  return [
    ({ [first]: from, [last]: until }: Days) =>
      typeof from !== 'string' || typeof until !== 'string' || until === '' || from <= until,
    {
      path: [last] as PropertyKey[],
      message: 'day_order',
      when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
    },
  ] as const
}

/** Integer minor units of a `money` value. */
export const toCents = (value: number): number => Math.round(value * 100)
export const fromCents = (cents: number): number => cents / 100

/** `?page&limit`: an invalid value gives the default, limit at most 100; without both the list is unpaged. */
export const pagingQuery = z.object({
  page: clamped(1_000_000),
  limit: clamped(100),
})

/** A whole number of a query: unreadable or below 1 gives 0, at most `max`. */
export function clamped(max: number) {
  return z
    .unknown()
    .transform((value): number | undefined => {
      if (value === undefined) return undefined
      const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0
      return number < 1 ? 0 : Math.min(number, max)
    })
    .optional()
}

export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  pages: z.number(),
})
export type Pagination = z.output<typeof pagination>

/** ISO 8601 in UTC. */
export const time = z.string()

/**
 * For changes: the record's `updated_at` that the form loaded; if it has changed, the request is refused with
 * `changed_meanwhile`. Without it the last write wins.
 */
export const seen = line(40).optional()

/** Accepted but ignored: fields of the specification that the server cannot trust. */
export const ignored = z.unknown().optional()

export const success = z.literal(true)
export const byId = z.object({ id: uuid })
