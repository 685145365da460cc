// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { bootScript } from './boot-script.ts'
import { choosePalette, chooseTheme, followTheme, toggleTheme } from './theme-store.ts'

const { documentElement: root } = document
const boot = () => new Function(bootScript)() as void

beforeEach(() => {
  localStorage.clear()
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
})

describe('the boot script', () => {
  it('applies what is stored before anything is painted', () => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('colorTheme', 'cosmic')
    localStorage.setItem('token', 't')
    boot()
    expect([root.dataset.theme, root.dataset.colorTheme, root.hasAttribute('data-signed-in')]).toEqual([
      'dark',
      'cosmic',
      true,
    ])
  })

  it('follows the system without a choice', () => {
    boot()
    expect({ ...root.dataset }).toEqual({
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    })
  })
})

describe('the theme', () => {
  it('reports when it is loaded', () => {
    followTheme()()
    expect(root.dataset.userThemeLoaded).toBe('true')
  })

  it('is stored, mirrored for the server and synced with the preferences', () => {
    localStorage.setItem('userPreferences', JSON.stringify({ language: 'fr', websiteTheme: 'light' }))
    chooseTheme('light')
    toggleTheme()
    expect(root.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(document.cookie).toContain('theme=dark')
    expect(JSON.parse(localStorage.getItem('userPreferences') ?? '')).toMatchObject({
      language: 'fr',
      websiteTheme: 'dark',
    })
  })

  it('takes an unknown palette for the default one', () => {
    choosePalette('golden')
    expect(root.dataset.colorTheme).toBe('golden')
    localStorage.setItem('colorTheme', 'no-such-palette')
    followTheme()()
    expect(root.dataset.colorTheme).toBe('default')
  })
})
