import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@passion-art/contract/site/site-config'
import arLabels from './ar/labels.json' with { type: 'json' }
import arTexts from './ar/texts.json' with { type: 'json' }
import enLabels from './en/labels.json' with { type: 'json' }
import enTexts from './en/texts.json' with { type: 'json' }
import esLabels from './es/labels.json' with { type: 'json' }
import esTexts from './es/texts.json' with { type: 'json' }
import frLabels from './fr/labels.json' with { type: 'json' }
import frTexts from './fr/texts.json' with { type: 'json' }

/**
 * Texts of replies, receipts and statements; `{name}` is a placeholder. `errors` by error code, or by the error's
 * `textKey`; `labels` by field name.
 */
export type ServerTexts = typeof enTexts & { labels: typeof enLabels }

/** A text for each plural form of its language. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

const byLanguage: Record<Language, ServerTexts> = {
  en: { ...enTexts, labels: enLabels },
  fr: { ...frTexts, labels: frLabels },
  es: { ...esTexts, labels: esLabels },
  ar: { ...arTexts, labels: arLabels },
}

/** Texts of a feature, `<language>/<feature>.json` next to the files above. */
interface FeatureTexts {
  mails?: Record<string, unknown>
}

const common: readonly string[] = ['coach.json', 'labels.json', 'mails.json', 'texts.json']

const readFeatureTexts = (language: Language): FeatureTexts => {
  const folder = join(import.meta.dirname, language)
  const files = readdirSync(folder).filter((file) => !common.includes(file))
  const texts = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as FeatureTexts)
  return { mails: Object.assign({}, ...texts.map(({ mails }) => mails)) }
}

const ofFeatures = new Map<Language, FeatureTexts>()

/** The texts of all features; read once per language. */
export function featureTextsOf(language: Language): FeatureTexts {
  const known = ofFeatures.get(language) ?? readFeatureTexts(language)
  ofFeatures.set(language, known)
  return known
}

export const pluralForm = (plural: Plural, count: number, language: Language): string =>
  plural[pluralRules[language].select(count)] ?? plural.other

const pluralRules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
  es: new Intl.PluralRules('es'),
  ar: new Intl.PluralRules('ar'),
}

export const textsOf = (language: Language): ServerTexts => byLanguage[language]

/** Replaces `{name}` in a text; an unknown name is left as it is. */
export const fill = (text: string, values: Record<string, string> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
