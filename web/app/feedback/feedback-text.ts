import { unknownEmail } from '@passion-art/contract/feedback/feedback-rules'
import { isRecord } from '../theme/browser-storage.ts'

/** Code points, as on the server: an emoji counts once. */
export const charactersOf = (text: string): number => [...text].length

interface Typed {
  text: string
  /** In UTF-16 units, as the browser counts. */
  caret: number
}

/** Removes what was typed last, before the caret, until the text fits. */
export function fitCharacters({ text, caret }: Typed, max: number): Typed {
  const excess = charactersOf(text) - max
  if (excess <= 0) return { text, caret }
  const before = Array.from(text.slice(0, caret))
  const start = before.slice(0, Math.max(0, before.length - excess)).join('')
  return { text: [...(start + text.slice(caret))].slice(0, max).join(''), caret: start.length }
}

export const isFilled = (text: string): boolean => text.trim() !== ''

export function senderOf(stored: unknown): { userName: string; userEmail: string } {
  const user = isRecord(stored) ? stored : {}
  const stringAt = (key: string) => (typeof user[key] === 'string' ? user[key].trim() : '')
  const email = stringAt('email')
  const name =
    stringAt('name') || stringAt('first_name') || stringAt('username') || (email.split('@')[0] ?? '')
  return { userName: short(name), userEmail: short(email) || unknownEmail }
}

const short = (text: string): string => [...text].slice(0, 254).join('')
