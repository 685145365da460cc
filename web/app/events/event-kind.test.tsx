import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import arabic from '../i18n/ar.json'
import spanish from '../i18n/es.json'
import french from '../i18n/fr.json'
import { createTranslator } from '../i18n/texts.ts'
import { EventKind } from './event-row.tsx'

const texts = { ar: arabic, es: spanish, fr: french }

function render(category: string, language: keyof typeof texts): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createTranslator(language, texts[language])}>
      <EventKind event={{ category, language: 'en' }} />
    </I18nextProvider>,
  )
}

it.each([
  ['Studio visit', 'fr', 'Visite d’atelier'],
  ['Opening', 'es', 'Inauguración'],
  ['Workshop', 'fr', 'Atelier'],
  ['Talk', 'ar', 'محاضرة'],
] as const)('translates the kind %s in %s', (category, language, label) => {
  expect(render(category, language)).toBe(`<span>${label}</span>`)
})

it('leaves an unknown kind as written, with its language', () => {
  expect(render('Kite flying', 'fr')).toBe('<bdi lang="en" dir="ltr">Kite flying</bdi>')
})
