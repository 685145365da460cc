import { fold } from '../search/fold.ts'
import type { Similar } from '../search/word-index.ts'

/** The words that a typed word may stand for, the nearest first. */
export type WordCandidates = readonly Similar[]

export interface Rankable {
  id: string
  /** Folded; most important first, for example a work's title, then its artist. */
  names: readonly string[]
}

export interface Ranked<Row extends Rankable> {
  row: Row
  /** Lower is nearer. */
  score: number
}

/** Costs of a word: a typo, a prefix or a substring instead of a whole word, and a text instead of a name. */
const typoCost = 3
const prefixCost = 1
const substringCost = 4
const textOnlyCost = 5

/** Sorted by score, then by length of the name. */
export function rank<Row extends Rankable>(
  rows: readonly Row[],
  candidates: readonly WordCandidates[],
): Ranked<Row>[] {
  return rows
    .map((row) => {
      const names = row.names.map((name) => ({ name, words: name.split(/[^\p{L}\p{N}\p{M}]+/u) }))
      const score = candidates.reduce((sum, ofWord) => sum + costOf(names, ofWord), 0)
      return { row, score, length: names[0]?.words.length ?? 0 }
    })
    .sort((a, b) => a.score - b.score || a.length - b.length)
}

interface Name {
  name: string
  words: readonly string[]
}

function costOf(names: readonly Name[], ofWord: WordCandidates): number {
  let lowest = textOnlyCost
  for (const { word, errors } of ofWord)
    for (const [position, { name, words }] of names.entries()) {
      const cost = errors * typoCost + position
      if (cost >= lowest || !name.includes(word)) continue
      if (words.includes(word)) lowest = cost
      else if (words.some((nameWord) => nameWord.startsWith(word)))
        lowest = Math.min(lowest, cost + prefixCost)
      else lowest = Math.min(lowest, cost + substringCost)
    }
  return lowest
}

/** The query with corrected words, spelled as in the text that was found; null if nothing was corrected. */
export function correctedQuery(
  typed: string,
  candidates: readonly WordCandidates[],
  text: string,
): string | null {
  const folded = fold(text)
  const [typedSpellings, foundSpellings] = [spellingsIn(typed), spellingsIn(text)]
  const meant = candidates.map((ofWord) => {
    const whole = ofWord.find(({ word }) => foundSpellings.has(word))
    const { word, errors } = whole ?? ofWord.find((one) => folded.includes(one.word)) ?? ofWord[0] ?? none
    return { word: (errors === 0 ? typedSpellings : foundSpellings).get(word) ?? word, errors }
  })
  return meant.every(({ errors }) => errors === 0) ? null : meant.map(({ word }) => word).join(' ')
}

function spellingsIn(text: string): Map<string, string> {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(([word]) => word)
  return new Map(words.map((word): [string, string] => [fold(word), word]).reverse())
}

const none: Similar = { word: '', errors: 0 }
