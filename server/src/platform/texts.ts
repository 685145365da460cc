import type { Language } from '@passion-art/contract/site-config'
import { texts as ar } from './texts-ar.ts'
import { texts as en, type ServerTexts } from './texts-en.ts'
import { texts as es } from './texts-es.ts'
import { texts as fr } from './texts-fr.ts'

const byLanguage: Record<Language, ServerTexts> = { en, fr, es, ar }

/** All texts of one language, for replies and receipts. */
export const textsOf = (language: Language): ServerTexts => byLanguage[language]

/** `{name}` in a text replaced; an unknown name stays readable instead of vanishing. */
export const fill = (text: string, values: Record<string, string> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
