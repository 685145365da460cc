// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { NavCount } from './nav-count.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer((_asked, response) =>
    answerJson(response, 200, { success: true, lists: [], unread: 2 }),
  )
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(cleanup)

it('tells at the wishlist how many alerts are unread, and asks at no other entry', async () => {
  const { unmount } = renderPage(<NavCount text="profile" />)
  unmount()
  expect(server.asked).toEqual([])
  renderPage(
    <a href="/wishlist">
      <span>Wishlist</span>
      <NavCount text="wishlist" />
    </a>,
  )
  expect((await screen.findByText('2 new')).closest('a')?.textContent).toBe('Wishlist 2 new')
})
