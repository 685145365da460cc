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

// The default second is too short for a loaded machine.
configure({ asyncUtilTimeout: 20_000 })

interface Page {
  at?: string
  state?: unknown
  routes?: RouteObject[]
}

export type Router = ReturnType<typeof createBrowserRouter>

export function renderPage(
  page: ReactNode,
  { at = '/', state = null, routes = [] }: Page = {},
): RenderResult & { router: Router } {
  const path = at.split(/[?#]/)[0] ?? '/'
  // The address bar too, since code reads it directly.
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
