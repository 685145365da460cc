// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { setSession } from '../../api/session-store.ts'
import { sampleArtwork } from '../../artworks/sample-artworks.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { FoundWorks } from './found-works.tsx'
import { countsQuery, worksQuery } from './market-queries.ts'

const work = sampleArtwork({ id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11', title: 'Tidal Memory' })
let server: AnsweringServer

beforeAll(async () => {
  server = await answeringServer(({ method }, response) =>
    answerJson(response, 200, method === 'POST' ? { success: true } : { success: true, artworks: [work] }),
  )
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(cleanup)

function Found() {
  const { data } = useQuery(worksQuery({}))
  useQuery(countsQuery({}))
  const selection = { works: [], has: () => false, full: false, toggle: () => {}, clear: () => {} }
  return data ? <FoundWorks artworks={data.artworks} view="grid" selection={selection} /> : null
}

it('keeps a pressed heart, and refetches the counts', async () => {
  setSession('token', { id: 'viewer' })
  renderPage(<Found />)
  const heart = () => screen.getByRole('button', { name: 'Favourite: Tidal Memory' })
  await waitFor(heart)
  const counted = () => server.requests.filter(({ url }) => url.startsWith('/api/marketplace/counts')).length
  const before = counted()
  fireEvent.click(heart())
  await waitFor(() => expect(counted()).toBe(before + 1))
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'))
})
