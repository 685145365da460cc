import type { Language } from '@passion-art/contract/site/site-config'
import type { TipName } from './coach-themes.ts'
import type { SourceKind } from './coach-store.ts'
import ar from '../i18n/ar/coach.json' with { type: 'json' }
import en from '../i18n/en/coach.json' with { type: 'json' }
import es from '../i18n/es/coach.json' with { type: 'json' }
import fr from '../i18n/fr/coach.json' with { type: 'json' }

/** One sentence that answers a question on the topic, and three steps. */
export type Tip = readonly string[]

export interface CoachTexts {
  /** The answer when there is no tip, by the kind of the best source. */
  leads: Record<SourceKind, string>
  /** Works as wished; the first list counts them from one. */
  wished: {
    works: readonly string[]
    within: string
    between: string
    open: string
    /** Nothing has such a price; followed by one of `closest`, which counts from one. */
    none: { within: string; between: string }
    closest: readonly string[]
  }
  greeting: string
  /** Nothing on sale is as the question asks. */
  noWork: string
  /** No answer on this site. */
  nothing: string
  /** Not about art. */
  offTopic: string
  tips: Record<TipName, Tip>
}

const byLanguage: Record<Language, CoachTexts> = { en, fr, es, ar }
export const coachTexts = (language: Language): CoachTexts => byLanguage[language]
