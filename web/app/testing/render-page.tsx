import { QueryClientProvider } from '@tanstack/react-query'
import { configure, type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { createQueryClient } from '../api/query-client.ts'
import admin from '../i18n/admin/en.json'
import english from '../i18n/en.json'
import kit from '../i18n/features/kit/en.json'
import { ConfirmRegion } from '../kit/confirm/confirm.tsx'
import { createTranslator } from '../i18n/texts.ts'

// Its second is too short for a machine on which everything else runs as well.
configure({ asyncUtilTimeout: 20_000 })

interface Page {
  /** Where the page stands, '/' unless the test says otherwise. */
  at?: string
  state?: unknown
  /** Other pages it may lead to. */
  routes?: RouteObject[]
}

export type Router = ReturnType<typeof createBrowserRouter>

/** Renders in English inside a router and a query client of its own. */
export function renderPage(
  page: ReactNode,
  { at = '/', state = null, routes = [] }: Page = {},
): RenderResult & { router: Router } {
  const path = at.split(/[?#]/)[0] ?? '/'
  // The address bar's own, as in a browser: what stands there is read from it as well.
  window.history.replaceState({ usr: state }, '', at)
  const router = createBrowserRouter([{ path, element: page }, ...routes])
  const result = render(
    <I18nextProvider i18n={createTranslator('en', { ...english, admin, features: { kit } })}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
        <ConfirmRegion />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return { ...result, router }
}
