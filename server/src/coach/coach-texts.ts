import type { Language } from '@passion-art/contract/site-config'
import type { ThemeName } from './coach-themes.ts'
import { texts as ar } from './coach-texts-ar.ts'
import { texts as en } from './coach-texts-en.ts'
import { texts as es } from './coach-texts-es.ts'
import { texts as fr } from './coach-texts-fr.ts'

/** One sentence and three steps. */
export type Tip = readonly [first: string, ...steps: [string, string, string]]

export interface CoachTexts {
  /** Before quotations. */
  articles: string
  /** Before works of the store. */
  artworks: string
  /** Before courses. */
  courses: string
  /** Title and artist of a work. */
  by: string
  priceOnRequest: string
  greeting: string
  /** Nothing on this site answers it. */
  nothing: string
  /** It isn't about the arts. */
  foreign: string
  tips: Record<ThemeName, Tip>
}

const byLanguage: Record<Language, CoachTexts> = { en, fr, es, ar }
export const coachTexts = (language: Language): CoachTexts => byLanguage[language]
