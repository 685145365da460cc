import { randomInt } from 'node:crypto'
import { foldKey } from '../http/rights.ts'

/** 'mara' of 'mara+art@example.com'; always a valid username with room for a number behind it. */
export function usernameBase(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@')).normalize('NFKC')
  const kept = [...local.replace(/[^\p{L}\p{Nd}._-]/gu, '')].slice(0, 32).join('')
  return kept.length < 2 ? `user-${kept}` : kept
}

/** The base, then with 2, 3, … behind it; keys as `foldKey` makes them. */
export const usernameChoices = (base: string): string[] => [
  base,
  ...Array.from({ length: 18 }, (_, index) => `${base}${index + 2}`),
]

/** The first choice that is free; when all are taken, one with a random number. */
export function freeUsername(base: string, taken: ReadonlySet<string>): string {
  const free = usernameChoices(base).find((choice) => !taken.has(foldKey(choice)))
  return free ?? `${base}${randomInt(100, 1_000_000)}`
}
