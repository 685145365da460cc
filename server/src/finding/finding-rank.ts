import { fold } from '../search/fold.ts'
import type { Similar } from '../search/words-in-use.ts'

/** What a typed word may mean, the nearest first. */
export type Meaning = readonly Similar[]

export interface Rankable {
  id: string
  /** Folded, the most telling first: of a work its title, then its artist. */
  names: readonly string[]
}

export interface Ranked<Row extends Rankable> {
  row: Row
  /** The lower, the nearer. */
  score: number
}

/** Costs of a word: an error, a beginning or a part instead of a whole word, and a text instead of a name. */
const ofError = 3
const ofBeginning = 1
const ofPart = 4
const ofText = 5

/** Those whose names have the words first; the shorter name before the longer. */
export function rank<Row extends Rankable>(
  rows: readonly Row[],
  meanings: readonly Meaning[],
): Ranked<Row>[] {
  return rows
    .map((row) => {
      const names = row.names.map((name) => ({ name, words: name.split(/[^\p{L}\p{N}\p{M}]+/u) }))
      const score = meanings.reduce((sum, meaning) => sum + costOf(names, meaning), 0)
      return { row, score, length: names[0]?.words.length ?? 0 }
    })
    .sort((a, b) => a.score - b.score || a.length - b.length)
}

interface Name {
  name: string
  words: readonly string[]
}

function costOf(names: readonly Name[], meaning: Meaning): number {
  let least = ofText
  for (const { word, errors } of meaning)
    for (const [place, { name, words }] of names.entries()) {
      const cost = errors * ofError + place
      if (cost >= least || !name.includes(word)) continue
      if (words.includes(word)) least = cost
      else if (words.some((one) => one.startsWith(word))) least = Math.min(least, cost + ofBeginning)
      else least = Math.min(least, cost + ofPart)
    }
  return least
}

/** The words that were meant, spelled as in the text that was found; null if they are what was typed. */
export function meantBy(typed: string, meanings: readonly Meaning[], text: string): string | null {
  const folded = fold(text)
  const [asTyped, asFound] = [spellingsIn(typed), spellingsIn(text)]
  const meant = meanings.map((meaning) => {
    const whole = meaning.find(({ word }) => asFound.has(word))
    const { word, errors } = whole ?? meaning.find((one) => folded.includes(one.word)) ?? meaning[0] ?? none
    return { word: (errors === 0 ? asTyped : asFound).get(word) ?? word, errors }
  })
  return meant.every(({ errors }) => errors === 0) ? null : meant.map(({ word }) => word).join(' ')
}

function spellingsIn(text: string): Map<string, string> {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(([word]) => word)
  return new Map(words.map((word): [string, string] => [fold(word), word]).reverse())
}

const none: Similar = { word: '', errors: 0 }
