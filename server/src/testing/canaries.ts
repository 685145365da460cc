import { randomBytes } from 'node:crypto'

export const canary = (): string => `cn${randomBytes(20).toString('hex')}`

/** Length of a part that can't match by chance. */
const telling = 10

/** The first canary of which `text` contains a part: plain, reversed, in capitals, as hexadecimal or base64. */
export function foundCanary(text: string, canaries: string[]): string | undefined {
  const haystack = text.toLowerCase()
  return canaries.find(
    (value) =>
      partsOf(value).some((part) => haystack.includes(part)) ||
      base64Of(value).some((part) => text.includes(part)),
  )
}

const known = new Map<string, string[]>()

function partsOf(value: string): string[] {
  const parts = known.get(value) ?? [
    ...windows(value),
    ...windows([...value].reverse().join('')),
    ...windows(value).map((part) => Buffer.from(part).toString('hex')),
  ]
  known.set(value, parts)
  return parts
}

const windows = (value: string): string[] =>
  Array.from({ length: Math.floor(value.length / 5) - 1 }, (_, index) =>
    value.slice(index * 5, index * 5 + telling),
  )

const base64Of = (value: string): string[] =>
  [0, 1, 2].map((shift) => Buffer.from(value.slice(shift, shift + 12)).toString('base64'))
