// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueryClient } from '../api/query-client.ts'
import { clearSession, setSession } from '../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { newestWorksQuery } from './artwork-queries.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { mergeGuestFavouritesAtSignIn } from './guest-favourites.ts'
import { sampleArtwork } from './sample-artworks.ts'

const work = sampleArtwork({ id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11', title: 'Tidal Memory' })
let server: AnsweringServer
let status = 200

beforeAll(async () => {
  server = await answeringServer(({ url, method }, response) => {
    if (url.startsWith('/api/artworks?')) answerJson(response, 200, [work])
    else answerJson(response, status, { success: true, favourite: method === 'POST', artworks: [] })
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  status = 200
  localStorage.clear()
  clearSession()
  server.requests.length = 0
})
afterEach(cleanup)

const heart = () => screen.getByRole('button', { name: 'Favourite: Tidal Memory' })
const pressed = () => heart().getAttribute('aria-pressed')
const storedFavourites = () => localStorage.getItem('guestFavourites')

function Shown() {
  const { data } = useQuery(newestWorksQuery())
  return data?.works[0] ? <FavouriteButton artwork={data.works[0]} /> : null
}

describe('a visitor', () => {
  it('stores favorites in the browser and calls nothing', async () => {
    renderPage(<FavouriteButton artwork={work} />)
    fireEvent.click(heart())
    expect(pressed()).toBe('true')
    expect(storedFavourites()).toBe(JSON.stringify([work.id]))
    fireEvent.click(heart())
    expect(pressed()).toBe('false')
    expect(storedFavourites()).toBeNull()
    expect(server.requests).toEqual([])
  })

  it.each(['{"a":1}', 'no json', '[1,null,"x"]'])('survives stored marks of %s', (stored) => {
    localStorage.setItem('guestFavourites', stored)
    renderPage(<FavouriteButton artwork={work} />)
    expect(pressed()).toBe('false')
  })
})

describe('an account', () => {
  it('shows the mark at once and sends it', async () => {
    setSession('token', { id: 'viewer' })
    renderPage(<Shown />)
    fireEvent.click(await screen.findByRole('button'))
    await waitFor(() => expect(pressed()).toBe('true'))
    await waitFor(() =>
      expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toContain(
        `POST /api/artworks/${work.id}/favourite`,
      ),
    )
    expect(storedFavourites()).toBeNull()
  })

  it('takes a refused mark back with a note', async () => {
    status = 500
    setSession('token', { id: 'viewer' })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    renderPage(<Shown />)
    fireEvent.click(await screen.findByRole('button'))
    expect(await screen.findByText('This could not be saved. Please try again.')).toBeTruthy()
    expect(pressed()).toBe('false')
    logged.mockRestore()
  })
})

describe('signing in', () => {
  const merged = () => server.requests.filter(({ url }) => url === '/api/profile/favourites/merge')
  const mark = () => localStorage.setItem('guestFavourites', JSON.stringify(['junk', work.id]))

  it('hands over what a visitor marked, then forgets it here', async () => {
    const stop = mergeGuestFavouritesAtSignIn()
    mark()
    setSession('token', { id: 'viewer' })
    await waitFor(() => expect(storedFavourites()).toBeNull())
    expect(merged().map(({ body }) => body)).toEqual([JSON.stringify({ ids: [work.id] })])
    stop()
  })

  it('keeps the marks when the call fails, for the next visit', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    status = 503
    mark()
    setSession('token', { id: 'viewer' })
    mergeGuestFavouritesAtSignIn()()
    await waitFor(() => expect(logged).toHaveBeenCalledOnce())
    expect(storedFavourites()).not.toBeNull()
    logged.mockRestore()
  })

  it('refetches the lists that contain them now', async () => {
    setSession('token', { id: 'viewer' })
    mark()
    const list = ['wishlists.list', {}]
    browserQueryClient().setQueryData(list, { lists: [] })
    mergeGuestFavouritesAtSignIn()()
    await waitFor(() => expect(browserQueryClient().getQueryState(list)?.isInvalidated).toBe(true))
  })

  it('asks nothing without marks', async () => {
    const stop = mergeGuestFavouritesAtSignIn()
    setSession('token', { id: 'viewer' })
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(merged()).toEqual([])
    stop()
  })
})
