import { articleContentMax } from '../contract/src/articles/admin-articles.ts'
import { maxStatement } from '../contract/src/gallery/exhibitions/gallery-exhibition-rules.ts'
import { articleBody } from '../server/src/articles/article-body.ts'
import { readCsvLines } from '../server/src/http/csv-lines.ts'
import { hostileTexts, plainWords } from '../server/src/testing/hostile-texts.ts'
import { median } from './measure.ts'

/** A hostile text, in multiples of the CPU time of plain words of its length. */
const limit = 60

const readers: [string, number, (text: string) => unknown][] = [
  ['statement', maxStatement, (text) => articleBody(text, 'http://localhost')],
  ['article', articleContentMax, (text) => articleBody(text, 'http://localhost')],
  ['CSV', 1_000_000, readCsvLines],
]

/**
 * CPU time of hostile texts against plain words of the same length, in the same run; returns how many were too slow.
 */
export function measureHostileTexts(rounds: number): number {
  let missed = 0
  for (const [name, length, read] of readers) {
    const pairs = length > maxStatement ? [] : hostileTexts(length, 'pairs')
    const texts = [...hostileTexts(length, 'signs'), ...pairs]
    const plain = median(Array.from({ length: rounds * 3 }, () => cpuMs(() => read(plainWords(length)))))
    const ratios = texts.map((text) => ({ text, ratio: cpuMs(() => read(text)) / plain }))
    const worst = ratios.toSorted((one, other) => other.ratio - one.ratio).slice(0, 5)
    console.log(
      `\n${name}, ${length} characters: plain words ${plain.toFixed(1)} ms, ${texts.length} hostile texts`,
    )
    for (const { text, ratio } of worst)
      console.log(`${JSON.stringify(text.slice(0, 12)).padEnd(30)}${ratio.toFixed(1).padStart(8)} times`)
    if ((worst[0]?.ratio ?? 0) > limit) missed += 1
  }
  return missed
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
