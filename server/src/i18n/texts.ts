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
 * Every text of replies, receipts and statements; `{name}` is filled in. `errors` by error code, or by the `textKey` that a
 * refusal names; `labels` by the field of a call.
 */
export type ServerTexts = typeof enTexts & { labels: typeof enLabels }

const byLanguage: Record<Language, ServerTexts> = {
  en: { ...enTexts, labels: enLabels },
  fr: { ...frTexts, labels: frLabels },
  es: { ...esTexts, labels: esLabels },
  ar: { ...arTexts, labels: arLabels },
}

export const textsOf = (language: Language): ServerTexts => byLanguage[language]

/** `{name}` in a text replaced; an unknown name stays readable instead of vanishing. */
export const fill = (text: string, values: Record<string, string> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
