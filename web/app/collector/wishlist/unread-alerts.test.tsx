// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { NavCount, NavCounts } from '../../shell/nav-count.tsx'
import { UnreadAlerts } from './unread-alerts.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer((_request, response) =>
    answerJson(response, 200, { success: true, lists: [], unread: 2 }),
  )
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(cleanup)

const counted = (entry: ReactElement) => <NavCounts value={{ wishlist: UnreadAlerts }}>{entry}</NavCounts>

it('shows the number of unread alerts at the wishlist, and requests nothing for other entries', async () => {
  const { unmount } = renderPage(counted(<NavCount text="profile" />))
  unmount()
  expect(server.requests).toEqual([])
  renderPage(
    counted(
      <a href="/wishlist">
        <span>Wishlist</span>
        <NavCount text="wishlist" />
      </a>,
    ),
  )
  expect((await screen.findByText('2 new')).closest('a')?.textContent).toBe('Wishlist 2 new')
})
