import { longestAnswer } from '@passion-art/contract/coach/coach'
import { plainText, withinLimit } from './coach-plain.ts'
import { rules } from './coach-prompt.ts'

const maxQueued = 2_000
const sentenceEnd = /[.!?…؟۔](?:["”’»)\]]*)\s+|\n+/g
const ruleStarts = rules.map((rule) => rule.toLowerCase().slice(0, 45))

/** Turns raw model output into safe text by sentence, so that links and tags are whole. Records citation numbers. */
export class AnswerPieces {
  readonly cited = new Set<number>()
  #raw = ''
  #shown = ''
  #gap = ''
  #full = false

  get text(): string {
    return this.#shown
  }

  get full(): boolean {
    return this.#full
  }

  add(raw: string): string {
    this.#raw += raw
    const end = this.#raw.length > maxQueued ? this.#raw.length : lastEnd(this.#raw)
    const ready = this.#raw.slice(0, end)
    this.#raw = this.#raw.slice(end)
    return this.#show(ready)
  }

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
    // Emitted text is never changed, even if shortening between words would do so.
    if (fitting.startsWith(before)) this.#shown = fitting
    return this.#shown.slice(before.length)
  }

  #clean(raw: string): string {
    const without = raw.replace(/\s?\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\](?!\()/g, (_whole, numbers: string) => {
      for (const number of numbers.split(',')) this.cited.add(Number(number))
      return ''
    })
    const clean = plainText(without)
    return ruleStarts.some((rule) => clean.toLowerCase().includes(rule)) ? '' : clean
  }
}

/** After the last complete sentence that opens nothing a later one would close. */
function lastEnd(raw: string): number {
  const open = Math.min(
    ...[/<[^>]*$/, /\[[^\]]*$/, /\]\([^)]*$/]
      .map((one) => raw.search(one))
      .map((index) => (index < 0 ? raw.length : index)),
  )
  let end = 0
  for (const match of raw.matchAll(sentenceEnd)) {
    const after = match.index + match[0].length
    if (after <= open) end = after
  }
  return end
}

function widest(one: string, other: string): string {
  const lines = Math.max(one.split('\n').length, other.split('\n').length) - 1
  if (lines > 0) return lines > 1 ? '\n\n' : '\n'
  return one === '' && other === '' ? '' : ' '
}
