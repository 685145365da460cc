// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import arabic from './ar.json'
import museum from './features/museum/ar.json'
import { translatorFor } from './texts.server.ts'
import { createTranslator } from './texts.ts'
import { useFeatureTexts } from './use-feature-texts.ts'

const since = 'منذ {{day}}'

afterEach(() => vi.unstubAllGlobals())

it('a text that includes another one has the same wording', () => {
  const { t, exists } = createTranslator('en', {
    field: { title: 'Title', 'DIGITAL ART': 'DIGITAL ART' },
    head: { title: '$t(field.title)', art: '$t(field.DIGITAL ART)' },
  })
  expect([t('head.title'), t('head.art'), exists('head.title')]).toEqual(['Title', 'DIGITAL ART', true])
})

it('a value is isolated once on its way through two texts from right to left', () => {
  const { t } = createTranslator('ar', { word: { since }, own: { since: '$t(word.since)' } })
  expect(t('own.since', { day: '12 May' })).toBe('منذ \u206812 May\u2069')
})

it('a value cannot take in a text', () => {
  const { t } = createTranslator('en', { field: { title: 'Title' }, by: 'By {{name}}' })
  expect(t('by', { name: '$t(field.title)' })).toBe('By $t(field.title)')
})

it('pages rendered by the server have the texts, in every language', () => {
  const names = ['en', 'fr', 'es', 'ar'] as const
  expect(names.map((language) => translatorFor(language).t('submissions.label.title'))).toEqual(
    names.map((language) => translatorFor(language).t('field.title')),
  )
  expect(translatorFor('fr').t('submissions.label.title')).toBe('Titre')
})

it('texts of a feature take in those of every page', async () => {
  vi.stubGlobal('fetch', async () => Response.json(museum))
  const translator = createTranslator('ar', arabic)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={translator}>{children}</I18nextProvider>
  )
  const { result } = renderHook(() => useFeatureTexts('museum'), { wrapper })
  await waitFor(() => expect(result.current).toBe(true))
  expect(translator.t('features.museum.fields.title')).toBe(arabic.field.title)
})
