// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { AdminTabList } from './admin-tab-list.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer((_request, response) =>
    answerJson(response, 200, { success: true, pendingProducts: 11, openSuggestions: 1, pendingFeedback: 0 }),
  )
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(cleanup)

it("shows the number of waiting items apart from the tab's name", async () => {
  renderPage(<AdminTabList tab="dashboard" />)
  const products = await screen.findByRole('tab', { name: 'Products, 12 pending' })
  expect(products.textContent).toBe('Products 12')
  expect(screen.getByRole('tab', { name: 'Feedback' }).textContent?.trim()).toBe('Feedback')
})
