import {
  conceptOfWord,
  conceptsOf,
  isColor,
  isOffTopicTerm,
  isGeneral,
  isOfArt,
  requestStems,
} from './coach-glossary.ts'
import type { CoachIndex, Hit, WeightedTerm } from './coach-index.ts'
import type { Passage } from './coach-passages.ts'
import { stemsOfTask, taskIn, type TaskName, type Theme, themes } from './coach-themes.ts'
import { asksForAdvice, asksForAnything, type Wish, wishIn } from './coach-wish.ts'
import { stemsOf } from './coach-words.ts'

export interface Found {
  source: Passage
  passages: Passage[]
  score: number
  /** Share of the question's weight in its best passage. */
  covered: number
}

export interface Search {
  /** `offTopic`: neither about art nor about this site; `greeting`: no question. */
  verdict: 'answer' | 'nothing' | 'offTopic' | 'greeting'
  theme: Theme | undefined
  /** A tip that fits better than that of the theme. */
  tip: TaskName | undefined
  /** The question asks for this kind instead of for advice. */
  asksFor: Passage['kind'] | undefined
  wish: Wish | undefined
  /** Best first. Of works, those that are on sale are still to be chosen. */
  found: Found[]
  /** No work is within the price; the found ones come closest to it. */
  closest?: boolean
  stems: readonly string[]
}

/** More works than are shown, since some may be on hold or too expensive. */
const maxFound = 24
const maxWords = 24
const passagesOfSource = 2
/** Relative to the best source's score. */
const minRelativeScore = 0.42
const weights = { synonym: 0.38, theme: 0.3 }
/** Share of the question's weight that one source must match. */
const minCoverage = { high: 0.62, medium: 0.45, low: 0.2 }

const courseStems = conceptOfWord('course')
const purchaseStems = new Set([...conceptOfWord('buy'), ...requestStems])

interface Intents {
  advice: boolean
  course: boolean
  /** What the store has. */
  available: boolean
  artwork: boolean
}

const availabilityQuestion =
  /\b(do you (have|sell|offer)|have you got|show me|looking for|how about|any|avez-vous|tienen|tienes)\b|لديكم|عندكم/i

function intentsOf(stems: readonly string[], question: string): Intents {
  const advice = asksForAdvice(question)
  const available = !advice && (availabilityQuestion.test(question) || asksForAnything(question))
  return {
    advice,
    course: stems.some((stem) => courseStems.has(stem)),
    available,
    artwork: available || stems.some((stem) => purchaseStems.has(stem)),
  }
}

interface Question {
  stems: readonly string[]
  intents: Intents
}

export function searchLibrary(index: CoachIndex, question: string): Search {
  const wanted = wishIn(question)
  const questionStems = [...new Set(stemsOf(wanted?.rest ?? question))].slice(0, maxWords)
  const intents = intentsOf(questionStems, question)
  const stems = questionStems.filter((stem) => !requestStems.has(stem) && !isGeneral(stem))
  const theme = wanted ? undefined : themes.find(({ words }) => stems.some((stem) => words.has(stem)))
  const tip = taskIn(question)
  const ranked = rank(index, { stems, intents }, index.find(searchTermsOf(index, stems, theme)))
  const inWords = intents.advice || (tip && !intents.available)
  const sources = inWords ? ranked.filter(({ source }) => isNoWork(source, stems, question)) : ranked
  if (wanted && !stems.some(isOffTopicTerm)) {
    const { wish } = wanted
    const works = sources.filter(({ source }) => source.kind === 'artwork')
    const coveredBy = (share: number) => works.filter(({ covered }) => covered >= share)
    const well = coveredBy(minCoverage.medium)
    // A work of the color that is asked for, whatever its size or subject.
    const covering = well.length === 0 && stems.some(isColor) ? coveredBy(minCoverage.low) : well
    const kind = (covering.length > 0 ? covering : works).filter((one) => isOfKind(one, stems))
    // Of works, those whose category or medium is what the question names, before those that only mention it.
    const found = kind.length > 0 ? kind : covering
    const asked = { verdict: 'answer', theme, tip: undefined, asksFor: 'artwork', wish, stems } as const
    return { ...asked, found: found.slice(0, maxFound) }
  }
  const verdict = classify({ questionStems, stems, theme, tip, intents, question, best: sources[0] })
  const asksFor = intents.course ? 'course' : intents.available ? 'artwork' : undefined
  const about = { theme, tip, asksFor, wish: undefined, stems } as const
  if (verdict !== 'answer') return { verdict, found: [], ...about }
  const cited = tip && !asksFor ? sources.filter((one) => isAbout(one, stems, tip)) : sources
  const top = cited[0]?.score ?? 0
  const found = cited.filter(({ score }) => score >= top * minRelativeScore).slice(0, maxFound)
  return { verdict: found.length > 0 || theme || tip ? 'answer' : 'nothing', found, ...about }
}

function searchTermsOf(
  index: CoachIndex,
  stems: readonly string[],
  theme: Theme | undefined,
): WeightedTerm[] {
  const words = stems.map((stem): WeightedTerm => {
    // An unknown word, for example of another language, is replaced by the concept's first one.
    const known = index.knows(stem)
    const synonyms = conceptsOf(stem).flatMap((concept) =>
      concept.stems.map(
        (synonym, position) => [synonym, !known && position === 0 ? 1 : weights.synonym] as const,
      ),
    )
    return new Map([...synonyms, [stem, 1]])
  })
  const themeTerms = (theme?.relatedStems ?? []).map((stem): WeightedTerm => new Map([[stem, weights.theme]]))
  return [...words, ...themeTerms]
}

function rank(index: CoachIndex, { stems, intents }: Question, hits: readonly Hit[]): Found[] {
  const bySource = Map.groupBy(hits, ({ passage }) => `${passage.kind} ${passage.sourceId}`)
  const kindFactors = kindWeights(intents)
  return [...bySource.values()]
    .map((hitsOfSource): Found => {
      const matched = new Set(hitsOfSource.flatMap((hit) => hit.matched))
      const best = hitsOfSource[0] as Hit
      const covered = coverage(index, stems, new Set(best.matched))
      const score =
        (best.score + 0.2 * (hitsOfSource[1]?.score ?? 0)) *
        (0.4 + covered + 0.3 * coverage(index, stems, matched)) *
        kindFactors[best.passage.kind]
      return {
        source: best.passage,
        passages: hitsOfSource.slice(0, passagesOfSource).map(({ passage }) => passage),
        score,
        covered,
      }
    })
    .sort((one, other) => other.score - one.score)
}

const isOfKind = ({ source }: Found, stems: readonly string[]): boolean =>
  sharedConcepts(stemsOf(source.made ?? ''), stems) > 0

/** One word in common is a coincidence where the question has two, and so are two in a source about something else. */
function isAbout({ source }: Found, stems: readonly string[], task: TaskName): boolean {
  const { kind, heading, text, title, tags } = source
  const subject = new Set(stemsOfTask(task))
  if (!stemsOf([title, tags].join(' ')).some((stem) => subject.has(stem))) return false
  const words = stemsOf([title, tags, heading, text].join(' '))
  const shared = stems.filter((stem) => [stem, ...synonymsOf(stem)].some((one) => words.includes(one)))
  return countSubjects(shared) >= Math.min(kind === 'article' ? 2 : 1, countSubjects(stems))
}

const synonymsOf = (stem: string): string[] => conceptsOf(stem).flatMap(({ stems }) => stems)

/** 'Oil' and 'painting' are one. */
const countSubjects = (stems: readonly string[]): number =>
  new Set(stems.map((stem) => conceptsOf(stem)[0] ?? stem)).size

/** A work is no answer to a question for advice, unless the question names it. */
const isNoWork = (source: Passage, stems: readonly string[], question: string): boolean =>
  source.kind !== 'artwork' || isNamed(source, stems, question)

const sharedConcepts = (text: readonly string[], stems: readonly string[]): number =>
  stems.filter((stem) => conceptsOf(stem).some((concept) => concept.stems.some((one) => text.includes(one))))
    .length

/** Questions for a course or a work to buy prefer those to articles. */
function kindWeights({ course, artwork }: Intents): Record<Passage['kind'], number> {
  return { article: 1.1, artwork: artwork ? 1.5 : 0.9, course: course ? 2 : 1 }
}

/** Share of the question's weight among the matched words; a synonym counts like its word. */
function coverage(index: CoachIndex, stems: readonly string[], matched: ReadonlySet<string>): number {
  let totalWeight = 0
  let matchedWeight = 0
  for (const stem of stems) {
    const weight = index.weightOf(stem)
    totalWeight += weight
    if (matched.has(stem)) matchedWeight += weight
    else if (conceptsOf(stem).some(({ stems: others }) => others.some((other) => matched.has(other))))
      matchedWeight += weight * 0.8
  }
  return totalWeight === 0 ? 0 : matchedWeight / totalWeight
}

interface ClassifierInput extends Question {
  questionStems: readonly string[]
  question: string
  theme: Theme | undefined
  tip: TaskName | undefined
  best: Found | undefined
}

function classify({
  questionStems,
  stems,
  theme,
  tip,
  intents,
  question,
  best,
}: ClassifierInput): Search['verdict'] {
  if (questionStems.length === 0) return 'greeting'
  const covered = best?.covered ?? 0
  if (best && isNamed(best.source, stems, question)) return 'answer'
  if (questionStems.some(isOfArt)) return theme || tip || covered >= minCoverage.low ? 'answer' : 'nothing'
  if (stems.some(isOffTopicTerm)) return 'offTopic'
  if (tip) return 'answer'
  if (theme && stems.some((stem) => theme.names.has(stem))) return 'answer'
  const enough = theme || intents.artwork || intents.course ? minCoverage.medium : minCoverage.high
  return covered >= enough && best && standsOut(best.source, stems) ? 'answer' : 'offTopic'
}

/**
 * The question contains the whole title. A title of one word must occur with its capitalization after the question's
 * first character, as a name does.
 */
function isNamed({ title }: Passage, stems: readonly string[], question: string): boolean {
  const named = stemsOf(title)
  if (named.length === 0 || !named.every((stem) => stems.includes(stem))) return false
  return named.length > 1 || question.slice(1).includes(title)
}

/** A single word has to occur in title, heading, names or tags, not only in the text. */
function standsOut({ title, heading, names, tags }: Passage, stems: readonly string[]): boolean {
  if (stems.length > 1) return true
  const salient = stemsOf([title, heading, names, tags].join(' '))
  return stems.every((stem) => salient.some((one) => one.startsWith(stem.slice(0, 4))))
}
