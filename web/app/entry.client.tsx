import { isLanguage } from '@passion-art/contract/site/site-config'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { browserQueryClient } from './api/query-client.ts'
import { mergeGuestFavouritesAtSignIn } from './artworks/guest-favourites.ts'
import { pageLanguage } from './i18n/languages.ts'
import { createTranslator, loadTexts } from './i18n/texts.ts'
import { rememberControls } from './shell/early-input.ts'

async function start(): Promise<void> {
  // The server's HTML is in this language; a different saved choice is applied after hydration.
  const written = pageLanguage()
  const language = isLanguage(written) ? written : 'en'
  // A page without texts stays dead, so a broken transfer is retried once.
  const texts = await loadTexts(language).catch(() => loadTexts(language))
  const translator = createTranslator(language, texts)
  mergeGuestFavouritesAtSignIn()
  rememberControls()
  markSharedStyles()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={translator}>
          <QueryClientProvider client={browserQueryClient()}>
            <HydratedRouter />
          </QueryClientProvider>
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

/**
 * React Router names the frame's stylesheet 'x.css#', lazily loaded files name it 'x.css': Vite would load it again,
 * after the stylesheets that override it, unless it finds it by that name.
 */
function markSharedStyles(): void {
  const address = document.querySelector('link[rel=stylesheet][href*="/frame-styles-"]')?.getAttribute('href')
  if (!address?.endsWith('#')) return
  const known = document.createElement('link')
  known.rel = 'stylesheet'
  known.disabled = true
  known.href = address.slice(0, -1)
  document.head.append(known)
}

void start()
