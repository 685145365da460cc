import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { daySheetTexts } from '../server/src/bookings/day-sheet-texts.ts'
import { insuranceTexts } from '../server/src/collector/collection/insurance-texts.ts'
import { worksListTexts } from '../server/src/collector/marketplace/works-list-texts.ts'
import { printTexts } from '../server/src/gallery/exhibitions/print-texts.ts'
import { objectListTexts } from '../server/src/museum/objects/object-list-texts.ts'

export const languages = ['en', 'fr', 'es', 'ar'] as const
export type Language = (typeof languages)[number]

export interface Text {
  /** As in an address of the repository, with `{language}` for the language. */
  file: string
  key: string
  words: Partial<Record<Language, string>>
}

const pdfs = {
  'server/src/bookings/day-sheet-texts.ts': daySheetTexts,
  'server/src/collector/collection/insurance-texts.ts': insuranceTexts,
  'server/src/collector/marketplace/works-list-texts.ts': worksListTexts,
  'server/src/gallery/exhibitions/print-texts.ts': printTexts,
  'server/src/museum/objects/object-list-texts.ts': objectListTexts,
}

export function textsIn(root: string): Text[] {
  const files = globSync(['web/app/i18n/**/en.json', 'server/src/i18n/en/*.json'], { cwd: root })
    .map((file) => file.replace(/\ben(?=\.json$|\/)/, '{language}'))
    .sort()
  return [
    ...files.flatMap((file) =>
      together(file, (language) => JSON.parse(readFileSync(join(root, fileOf(file, language)), 'utf8'))),
    ),
    ...Object.entries(pdfs).flatMap(([file, texts]) => together(file, texts)),
  ]
}

export const fileOf = (file: string, language: Language): string => file.replace('{language}', language)

function together(file: string, read: (language: Language) => unknown): Text[] {
  const byKey = new Map<string, Text>()
  for (const language of languages)
    for (const [key, word] of flat(read(language))) {
      const text = byKey.get(key) ?? { file, key, words: {} }
      text.words[language] = word
      byKey.set(key, text)
    }
  return [...byKey.values()]
}

function flat(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value as object).flatMap(([name, inner]) =>
    flat(inner, key ? `${key}.${name}` : name),
  )
}
