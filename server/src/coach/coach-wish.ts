import { fold } from '../search/fold.ts'
import { conceptOfWord, isGeneral, isOfArt, requestStems } from './coach-glossary.ts'
import { taskIn } from './coach-themes.ts'
import { stem } from './coach-words.ts'

/** A request for works to buy, as far as the question describes them. */
export interface Wish {
  count: number | undefined
  /** In currency units. */
  maxPrice: number | undefined
}

/** By number, folded, in English, French, Spanish and Arabic; 'un' is an article, too. */
const numbers = [
  '',
  'one',
  'two deux dos',
  'three trois tres ثلاث ثلاثه',
  'four quatre cuatro اربع اربعه',
  'five cinq cinco خمس خمسه',
  'six seis ست سته',
].map((words) => words.split(' '))
const mostWished = numbers.length - 1

const limit = [
  'under|below|less than|cheaper than|up to|at most|(?:not|no) (?:over|above|more than)|within|max(?:imum)?|for',
  'moins de|pas plus de|au plus|ne depassant pas|dans la limite de|sous|jusqu.?a|pour',
  'menos de|no mas de|como maximo|maximo|dentro de|hasta|por',
  'ب?اقل من|لا [يت](?:زيد|تجاوز)(?: (?:عن|علي))?|بحد اقصي|في حدود|ضمن|حتي|تحت|دون|ب',
].join('|')
const amount = String.raw`\p{Sc}?\s*(\d[\d., \u00a0\u202f]*\d|\d)\s*(k\b)?`
/** The bare prepositions need a sign or name of money: 'for 3 walls' is no price. */
const price = new RegExp(
  String.raw`(?:^|\s)(${limit})\s*(?:us|usd|eur)?\s*${amount}\s*(\p{Sc}|dollars?|dolar(?:es)?|euros?|usd|eur|دولار\p{L}*|يورو)?`,
  'u',
)
const bare = new Set(['for', 'within', 'pour', 'por', 'dentro de', 'ضمن', 'ب'])

const advice = /^\W*(?:how|why|comment|pourquoi|como|por que)\b|^\W*(?:كيف|لماذا)/u
/** 'Which of the two prints is older?' */
const choice = /^\W*(?:which|what|quels?|quelles?|cual(?:es)?|que)\b|^\W*(?:اي|ما)\s/u
const gifts = new Set([...requestStems, ...['something', 'cadeau', 'regalo', 'هديه'].map(stem)])
const purchases = conceptOfWord('buy')

/** What remains of the question describes the works. Undefined for questions that ask for something else. */
export function wishIn(question: string): { wish: Wish; rest: string } | undefined {
  const folded = fold(question)
  const priced = priceIn(folded)
  const words = folded.replace(priced?.text ?? '', ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  const named = words.findIndex(
    (word, index) => countOf(word) !== undefined && isWork(words.slice(index + 1, index + 4)),
  )
  if (!priced && named < 0) return undefined
  if (advice.test(folded) || taskIn(question)) return undefined
  if (priced ? !isWork(words) && !words.some((word) => purchases.has(stem(word))) : choice.test(folded))
    return undefined
  const rest = words.filter((_word, index) => index !== named).join(' ')
  return { wish: { count: countOf(words[named]), maxPrice: priced?.maxPrice }, rest }
}

function countOf(word = ''): number | undefined {
  const count = /^\d$/.test(word) ? Number(word) : numbers.findIndex((words) => words.includes(word))
  return count > 0 ? Math.min(count, mostWished) : undefined
}

const isWork = (words: readonly string[]): boolean =>
  words.map(stem).some((one) => isGeneral(one) || isOfArt(one) || gifts.has(one))

function priceIn(folded: string): { text: string; maxPrice: number } | undefined {
  const found = price.exec(folded)
  const [text = '', word = '', digits = '', thousand, unit] = found ?? []
  if (!found || (bare.has(word) && !unit && !/\p{Sc}/u.test(text))) return undefined
  // '1,500', '1.500' and '1 500' are thousands, '1500.50' has cents.
  const plain = digits
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
  const maxPrice = Number(plain) * (thousand ? 1_000 : 1)
  return maxPrice > 0 ? { text, maxPrice } : undefined
}
