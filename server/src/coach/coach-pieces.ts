import { longestAnswer } from '@passion-art/contract/coach/coach'
import { plainText, withinLimit } from './coach-plain.ts'
import { rules } from './coach-prompt.ts'

/** Raw characters that may wait for the end of a sentence. */
const mostWaiting = 2_000
const sentenceEnd = /[.!?…؟۔](?:["”’»)\]]*)\s+|\n+/g
const told = rules.map((rule) => rule.toLowerCase().slice(0, 45))

/**
 * Turns a model's raw text into what may be shown, sentence by sentence: a link or a tag is never let out in halves.
 * Numbers of passages are taken out and remembered.
 */
export class AnswerPieces {
  readonly cited = new Set<number>()
  #raw = ''
  #shown = ''
  /** White space between what was shown and what comes next. */
  #gap = ''
  #full = false

  get text(): string {
    return this.#shown
  }

  /** Everything that fits has been shown. */
  get full(): boolean {
    return this.#full
  }

  /** What can be shown since the last call; an empty text for nothing yet. */
  add(raw: string): string {
    this.#raw += raw
    const end = this.#raw.length > mostWaiting ? this.#raw.length : lastEnd(this.#raw)
    const ready = this.#raw.slice(0, end)
    this.#raw = this.#raw.slice(end)
    return this.#show(ready)
  }

  /** The rest, once the model has ended. */
  end(): string {
    const rest = this.#raw
    this.#raw = ''
    return this.#show(rest)
  }

  #show(raw: string): string {
    const clean = this.#clean(raw).trim()
    if (clean === '' || this.#full) return ''
    const before = this.#shown
    const gap = before === '' ? '' : widest(this.#gap, /^\s*/.exec(raw)?.[0] ?? '')
    this.#gap = raw.slice(raw.trimEnd().length)
    const whole = before + gap + clean
    this.#full = whole.length > longestAnswer
    const fitting = withinLimit(whole)
    // What was shown stays, even where a cut between words would fall into it.
    if (fitting.startsWith(before)) this.#shown = fitting
    return this.#shown.slice(before.length)
  }

  #clean(raw: string): string {
    const without = raw.replace(/\s?\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\](?!\()/g, (_whole, numbers: string) => {
      for (const number of numbers.split(',')) this.cited.add(Number(number))
      return ''
    })
    const clean = plainText(without)
    return told.some((rule) => clean.toLowerCase().includes(rule)) ? '' : clean
  }
}

/** Behind the last whole sentence that opens nothing a later one would close. */
function lastEnd(raw: string): number {
  const open = Math.min(
    ...[/<[^>]*$/, /\[[^\]]*$/, /\]\([^)]*$/]
      .map((one) => raw.search(one))
      .map((at) => (at < 0 ? raw.length : at)),
  )
  let end = 0
  for (const match of raw.matchAll(sentenceEnd)) {
    const behind = match.index + match[0].length
    if (behind <= open) end = behind
  }
  return end
}

/** A paragraph's end, a line's, a space or nothing. */
function widest(one: string, other: string): string {
  const lines = Math.max(one.split('\n').length, other.split('\n').length) - 1
  if (lines > 0) return lines > 1 ? '\n\n' : '\n'
  return one === '' && other === '' ? '' : ' '
}
