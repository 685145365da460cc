import { fold } from '../search/fold.ts'
import { conceptOfWord, isColor, isGeneral, isOfArt, requestStems } from './coach-glossary.ts'
import { taskIn } from './coach-themes.ts'
import { stem, stemsOf } from './coach-words.ts'

/** A request for works to buy, as far as the question describes them. */
export interface Wish {
  count: number | undefined
  /** In currency units. */
  minPrice?: number | undefined
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
const amount = String.raw`(?:us|usd|eur)?\s*\p{Sc}?\s*(\d[\d.,٬ \u00a0\u202f]{0,14}\d|\d)\s*(k\b)?`
const money = String.raw`\s*(\p{Sc}|dollars?|dolar(?:es)?|euros?|usd\b|eur\b|دولار\p{L}*|يورو)?`
/** The bare prepositions need a sign or name of money: 'for 3 walls' is no price. */
const price = new RegExp(String.raw`(?:^|\s)(${limit})\s*${amount}${money}`, 'u')
const bare = new Set(['for', 'within', 'pour', 'por', 'dentro de', 'ضمن', 'ب'])
/** '1,500 dollars or less'. */
const orLess = new RegExp(
  String.raw`(?:^|\s)(?:(?:for|pour|por|ب)\s*)?${amount}${money}\s*(?:or|ou|o|او)\s*(?:less|under|below|moins|menos|اقل)(?!\p{L})`,
  'u',
)
const range = new RegExp(
  String.raw`(?:^|\s)(?:(between|from|entre|de|desde|بين|من)\s*)?${amount}${money}\s*(?:-|(?:and|to|et|a|y|hasta|الي|حتي)\s|و)\s*${amount}${money}`,
  'u',
)
const near = new RegExp(
  String.raw`(?:^|\s)(?:around|about|roughly|approximately|environ|autour de|aux alentours de|alrededor de|unos|حوالي|نحو)\s*${amount}${money}`,
  'u',
)
const nearness = 0.25
/** Lengths, years and small numbers without a sign or name of money are no prices. */
const measure = /^\s*(?:(?:cm|mm|m|x|in|inch(?:es)?|ft|feet|years?|ans|anos)\b|سم|سنه|سنوات)/u
const year = /^(?:1[89]\d\d|20[1-9]\d)$/
const smallestBare = 50

const advice =
  /^\W*(?:how(?! (?:much|many|about)\b)|why|comment|pourquoi|como|por que)\b|\bhow to\b|^\W*(?:كيف|لماذا)/u
/** Such a question is answered in words, never by works for sale. */
export const asksForAdvice = (question: string): boolean => advice.test(fold(question))
/** 'Which of the two prints is older?' */
const choice = /^\W*(?:which|what|quels?|quelles?|cual(?:es)?|que)\b|^\W*(?:اي|ما)\s/u
const gifts = new Set([...requestStems, ...['something', 'cadeau', 'regalo', 'هديه'].map(stem)])
const purchases = conceptOfWord('buy')

/** 'Anything blue?' */
const anyThing =
  /(?:^\W*|\b(?:want|need|like|got|have|there|y a-t-il|veux|voudrais|hay|quiero) )(?:anything|something|quelque chose|algo)\b(?! (?:about|on|to|is|i|you|that|wrong)\b)|(?:^|\s)(?:اي )?شيء? (?!عن)/u
const things = new Set(
  stemsOf(
    'work artwork picture image piece painting oeuvre tableau peinture obra cuadro pintura عمل اعمال لوحه لوحات',
  ),
)

export const asksForAnything = (question: string): boolean => anyThing.test(fold(question))

/** Any thing of the arts, or a thing of which only the color is said: 'a blue picture'. */
function isForWorks(folded: string): boolean {
  const stems = stemsOf(folded)
  if (anyThing.test(folded)) return stems.some(isOfArt)
  const others = stems.filter((one) => !things.has(one))
  return others.length > 0 && others.length < stems.length && others.every(isColor)
}

/** What remains of the question describes the works. Undefined for questions that ask for something else. */
export function wishIn(question: string): { wish: Wish; rest: string } | undefined {
  const folded = fold(question)
  const priced = priceIn(folded)
  const words = folded.replace(priced?.text ?? '', ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  const named = words.findIndex(
    (word, index) => countOf(word) !== undefined && isWork(words.slice(index + 1, index + 4)),
  )
  const forWorks = isForWorks(folded)
  if (!priced && named < 0 && !forWorks) return undefined
  if (asksForAdvice(question) || taskIn(question)) return undefined
  if (
    priced
      ? !isWork(words) && !words.some((word) => purchases.has(stem(word))) && saysMore(words)
      : !forWorks && choice.test(folded)
  )
    return undefined
  const rest = words.filter((_word, index) => index !== named).join(' ')
  return {
    wish: { count: countOf(words[named]), minPrice: priced?.minPrice, maxPrice: priced?.maxPrice },
    rest,
  }
}

/** 'Around 1,000 dollars' alone is a wish, too. */
const saysMore = (words: readonly string[]): boolean => stemsOf(words.join(' ')).length > 0

function countOf(word = ''): number | undefined {
  const count = /^\d$/.test(word) ? Number(word) : numbers.findIndex((words) => words.includes(word))
  return count > 0 ? Math.min(count, mostWished) : undefined
}

const isWork = (words: readonly string[]): boolean =>
  words.map(stem).some((one) => isGeneral(one) || isOfArt(one) || gifts.has(one))

interface Priced {
  text: string
  minPrice?: number
  maxPrice: number
}

const priceIn = (folded: string): Priced | undefined => rangeIn(folded) ?? nearIn(folded) ?? limitIn(folded)

function rangeIn(folded: string): Priced | undefined {
  const found = range.exec(folded)
  if (!found) return undefined
  const [text, word, low = '', lowThousand, lowUnit, high = '', highThousand, unit] = found
  const top = valueOf(high, highThousand)
  // In '1-2k' both are thousands.
  const both = valueOf(low, highThousand) <= top ? highThousand : undefined
  const bottom = valueOf(low, lowThousand ?? both)
  const isPrice = lowUnit || isMoney(text, unit) || (word && isBarePrice(low, top, after(found)))
  return isPrice ? { text, minPrice: Math.min(bottom, top), maxPrice: Math.max(bottom, top) } : undefined
}

function nearIn(folded: string): Priced | undefined {
  const found = near.exec(folded)
  if (!found) return undefined
  const [text, digits = '', thousand, unit] = found
  const middle = valueOf(digits, thousand)
  if (!isMoney(text, unit) && !isBarePrice(digits, middle, after(found))) return undefined
  return { text, minPrice: middle * (1 - nearness), maxPrice: middle * (1 + nearness) }
}

const isMoney = (text: string, unit: string | undefined): boolean =>
  unit !== undefined || /\p{Sc}/u.test(text)

const isBarePrice = (digits: string, value: number, rest: string): boolean =>
  value >= smallestBare && !year.test(digits) && !measure.test(rest)

const after = ({ index, input, 0: text }: RegExpExecArray): string => input.slice(index + text.length)

function limitIn(folded: string): Priced | undefined {
  const atMost = orLess.exec(folded)
  if (atMost) {
    const [text, digits = '', thousand, unit] = atMost
    const maxPrice = valueOf(digits, thousand)
    if (isMoney(text, unit) || isBarePrice(digits, maxPrice, '')) return { text, maxPrice }
  }
  const found = price.exec(folded)
  const [text = '', word = '', digits = '', thousand, unit] = found ?? []
  if (!found || (bare.has(word) && !isMoney(text, unit))) return undefined
  const maxPrice = valueOf(digits, thousand)
  return maxPrice > 0 ? { text, maxPrice } : undefined
}

/** '1,500', '1.500' and '1 500' are thousands, '1500.50' has cents. */
function valueOf(digits: string, thousand: string | undefined): number {
  const plain = digits
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[.,٬](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
  return Number(plain) * (thousand ? 1_000 : 1)
}
