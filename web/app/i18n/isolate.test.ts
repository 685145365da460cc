import { expect, it } from 'vitest'
import { isolatedValue } from './isolate.ts'
import { createTranslator } from './texts.ts'

const texts = { by: 'من أعمال {{name}}، السعر {{price}}', works_other: '{{count}} عمل' }

it('values filled into a sentence from right to left are isolated', () => {
  const { t } = createTranslator('ar', texts)
  expect(t('by', { name: 'Ana (2)', price: '$1,234.50' })).toBe(
    'من أعمال \u2068Ana (2)\u2069، السعر \u2068$1,234.50\u2069',
  )
  expect(t('works', { count: 100 })).toBe('\u2068100\u2069 عمل')
})

it.each(['en', 'fr', 'es'] as const)('values in %s are filled in as they are', (language) => {
  const { t } = createTranslator(language, { by: '{{name}} & {{price}}' })
  expect(t('by', { name: 'دانة <b>', price: '$5' })).toBe('دانة <b> & $5')
})

it('another language takes effect at once', async () => {
  const translator = createTranslator('en', { by: 'By {{name}}' })
  translator.addResourceBundle('ar', 'translation', { by: 'من أعمال {{name}}' })
  await translator.changeLanguage('ar')
  expect(translator.t('by', { name: 'Ana' })).toBe('من أعمال \u2068Ana\u2069')
  await translator.changeLanguage('en')
  expect(translator.t('by', { name: 'Ana' })).toBe('By Ana')
})

it.each(['', '\u206613:00–16:00\u2069', '\u2068Ana\u2069'])('%j needs no other isolation', (value) => {
  expect(isolatedValue(value)).toBe(value)
})

it('two isolated parts are isolated as one', () => {
  expect(isolatedValue('\u2066$1\u2069 – \u2066$5\u2069')).toBe('\u2068\u2066$1\u2069 – \u2066$5\u2069\u2069')
})
