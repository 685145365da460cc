import { allRoutes } from '@passion-art/contract/all-routes'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const languages = ['fr', 'es', 'ar']
const read = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8'))

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])
const isPlural = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.keys(value).every((key) => categories.has(key))

/** Every text with its path, such as 'errors.held'; of a plural the general form. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (isPlural(value)) return [[path, value.other ?? '']]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsIn(inner, path ? `${path}.${key}` : key),
  )
}
const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

describe.each(readdirSync(join(import.meta.dirname, 'en')))('%s', (file) => {
  const english = textsIn(read('en', file))

  test.each(languages)(
    'in %s has the same texts with the same values to fill in, none of them blank',
    (language) => {
      const translated = textsIn(read(language, file))
      expect(translated.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort())
      const values = new Map(translated)
      for (const [path, text] of english) {
        expect(values.get(path)?.trim(), path).not.toBe('')
        expect(namesIn(values.get(path) ?? ''), path).toEqual(namesIn(text))
      }
    },
  )
})

/** Set by the page, not by a person: a switch, an id, a value that the form has computed. */
const unlabeled = new Set(
  'available clientId decimals decision digest draft gptModel hidePrices ids known newest notForSale renew showsValues sold timestamp userId'.split(
    ' ',
  ),
)

test('every field that a person fills in has a name for its errors', () => {
  const labels = read('en', 'labels.json') as Record<string, string>
  const fields = allRoutes.flatMap(({ body }) => (body instanceof z.ZodObject ? Object.keys(body.shape) : []))
  expect(fields).toContain('title')
  expect(new Set(fields.filter((field) => !(field in labels) && !unlabeled.has(field)))).toEqual(new Set())
})

const pluralsIn = (value: unknown): Record<string, string>[] => {
  if (isPlural(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pluralsIn) : []
}

test.each(['en', ...languages])(
  'a plural in %s has all forms of the language with the same values',
  (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const file of readdirSync(join(import.meta.dirname, language)))
      for (const plural of pluralsIn(read(language, file))) {
        expect(Object.keys(plural).sort(), JSON.stringify(plural)).toEqual(pluralCategories.toSorted())
        for (const form of Object.values(plural)) {
          expect(form.trim()).not.toBe('')
          // One or two may be said in words.
          expect(namesIn(plural.other ?? '')).toEqual(expect.arrayContaining(namesIn(form)))
        }
      }
  },
)

test.each(['en', ...languages])('a tip of the coach in %s is a sentence and three steps', (language) => {
  const { tips } = read(language, 'coach.json') as { tips: Record<string, string[]> }
  for (const [theme, tip] of Object.entries(tips)) expect(tip, theme).toHaveLength(4)
})
