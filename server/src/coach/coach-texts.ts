import type { Language } from '@passion-art/contract/site/site-config'
import type { ThemeName } from './coach-themes.ts'
import ar from '../i18n/ar/coach.json' with { type: 'json' }
import en from '../i18n/en/coach.json' with { type: 'json' }
import es from '../i18n/es/coach.json' with { type: 'json' }
import fr from '../i18n/fr/coach.json' with { type: 'json' }

/** One sentence and three steps. */
export type Tip = readonly string[]

export interface CoachTexts {
  articles: string
  artworks: string
  courses: string
  /** Title and artist of a work. */
  by: string
  priceOnRequest: string
  greeting: string
  /** No answer on this site. */
  nothing: string
  /** Not about art. */
  offTopic: string
  tips: Record<ThemeName, Tip>
}

const byLanguage: Record<Language, CoachTexts> = { en, fr, es, ar }
export const coachTexts = (language: Language): CoachTexts => byLanguage[language]
