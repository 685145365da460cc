// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clearSession, setSession, setSessionEnded } from '../api/session-store.ts'
import { renderPage } from '../testing/render-page.tsx'
import { Frame } from './frame.tsx'

afterEach(() => {
  cleanup()
  clearSession()
})

const open = (page = <h1>Our Pieces</h1>) =>
  renderPage(<Frame>{page}</Frame>, {
    at: '/store',
    routes: [
      { path: '/login', element: <p>login page</p> },
      { path: '/', element: <p>home page</p> },
    ],
  })

const bar = () => screen.getByRole('banner')
const signInAs = (user: object) => act(() => setSession('a.b.c', { email: 'noor@art.test', ...user }))

describe('the frame', () => {
  it('shows a visitor the six places, marks the current one and offers to sign in', () => {
    open()
    const links = within(within(bar()).getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'ARTICLES',
      'GALLERY',
      'ARTISTS',
      'COMMUNITY',
      'AI ASSISTANT',
      'STORE',
    ])
    expect(
      links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent),
    ).toEqual(['STORE'])
    expect(within(bar()).getByRole('link', { name: 'LOGIN' }).getAttribute('href')).toBe('/login')
    expect(within(bar()).getByRole('link', { name: 'SIGN UP' }).getAttribute('href')).toBe('/register')
  })

  it('shows a gallery its dashboard, and its own menu behind two letters of the e-mail', () => {
    open()
    signInAs({ user_type: 'gallery' })
    expect(within(bar()).getByRole('link', { name: 'DASHBOARD' })).toBeTruthy()
    expect(within(bar()).queryByRole('link', { name: 'LOGIN' })).toBeNull()
    const account = within(bar()).getByRole('button', { name: 'Account' })
    expect(account.textContent).toBe('Account NO')
    fireEvent.click(account)
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toContain('Manage Artists')
  })

  it('logs out at once and goes home, even if the request fails', () => {
    open()
    signInAs({})
    fireEvent.click(within(bar()).getByRole('button', { name: 'Account' }))
    fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(screen.getByText('home page')).toBeTruthy()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('stays when the session has expired, and the login returns here', () => {
    const { router } = open()
    signInAs({})
    act(() => setSessionEnded(true))
    expect(screen.getByRole('heading', { name: 'Session expired' })).toBeTruthy()
    expect(screen.queryByText('Our Pieces')).toBeNull()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      state: { from: { address: '/store' } },
    })
  })

  it('announces when the connection is lost and when it is back', () => {
    open()
    const set = (online: boolean) =>
      act(() => {
        Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
        window.dispatchEvent(new Event(online ? 'online' : 'offline'))
      })
    set(false)
    expect(screen.getByText('Connection lost')).toBeTruthy()
    set(true)
    expect(screen.queryByText('Connection lost')).toBeNull()
  })

  it('has every link of the footer', () => {
    open()
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link')
    expect(links.map((link) => link.textContent).sort()).toEqual([
      'Accessibility',
      'Articles',
      'Artists',
      'Community',
      'Courses',
      'Events',
      'Exhibitions',
      'Store',
    ])
  })

  it('adds only overlays to a page with its own frame, the expired session included', async () => {
    const own = (
      <Frame over={<button type="button">Feedback</button>}>
        <main id="content">own page</main>
      </Frame>
    )
    const { router } = renderPage(<p>start</p>, {
      routes: [{ path: '/admin', handle: { frame: 'own' }, element: own }],
    })
    await act(() => router.navigate('/admin'))
    signInAs({})
    expect(screen.getByRole('button', { name: 'Feedback' })).toBeTruthy()
    act(() => setSessionEnded(true))
    expect(screen.getAllByRole('main').map((main) => main.textContent)).toEqual(['own page'])
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})
