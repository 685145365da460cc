// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearSession,
  currentSession,
  followOtherTabs,
  isSessionEnded,
  onSessionChange,
  setSession,
  setSessionEnded,
} from './session-store.ts'

const claims = (value: object) => `h.${btoa(JSON.stringify(value))}.s`

beforeEach(() => {
  clearSession()
  localStorage.clear()
})

describe('the session', () => {
  it('keeps the named fields only and marks the page', () => {
    setSession('t', {
      id: '1',
      email: 'a@b.test',
      name: 'A B',
      username: 'ab',
      user_type: 'artist',
      isAdmin: true,
      phone: '123',
    })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      id: '1',
      email: 'a@b.test',
      name: 'A B',
      first_name: '',
      last_name: '',
      username: 'ab',
      user_type: 'artist',
      profile_picture: null,
      isAdmin: true,
      canUpload: false,
    })
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(true)
  })

  it('takes a missing id and e-mail from the token', () => {
    localStorage.setItem('token', claims({ sub: 'u-7', email: 'émile@b.test' }))
    expect(currentSession()?.user.id).toBe('u-7')
  })

  it('is the same object until something changes', () => {
    setSession('t', { id: '1' })
    expect(currentSession()).toBe(currentSession())
  })

  it.each(['not json', '[]', 'null', '"text"'])('survives a stored user of %s', (stored) => {
    localStorage.setItem('token', 'broken')
    localStorage.setItem('user', stored)
    expect(currentSession()?.user).toMatchObject({ id: '', email: '', isAdmin: false })
  })

  it('forgets token and user and nothing else', () => {
    localStorage.setItem('theme', 'dark')
    setSession('t', { id: '1' })
    clearSession()
    expect({ ...localStorage }).toEqual({ theme: 'dark' })
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false)
  })

  it('follows a sign-out in another tab', () => {
    setSession('t', { id: '1' })
    const stop = followOtherTabs()
    const seen: unknown[] = []
    const unhear = onSessionChange((before, now) => seen.push([before?.token, now]))
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(seen).toEqual([['t', null]])
    unhear()
    stop()
  })

  it('is no longer ended when another tab signs in', () => {
    setSession('t', { id: '1' })
    const stop = followOtherTabs()
    setSessionEnded(true)
    localStorage.setItem('user', '{}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
    expect(isSessionEnded()).toBe(true)
    localStorage.setItem('token', 'u')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(isSessionEnded()).toBe(false)
    stop()
  })
})
