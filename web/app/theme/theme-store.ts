import { type PaletteName, paletteOrDefault } from '@passion-art/contract/site/palettes'
import { readText, watchStorage, writeText } from './browser-storage.ts'
import { writeCookie } from './cookies.ts'
import { updatePreferences } from './preferences.ts'

export type Theme = 'light' | 'dark'

const darkSystem = '(prefers-color-scheme: dark)'

export function currentTheme(): Theme {
  const stored = readText('theme')
  if (stored === 'dark' || stored === 'light') return stored
  return matchMedia(darkSystem).matches ? 'dark' : 'light'
}

export const currentPalette = (): PaletteName => paletteOrDefault(readText('colorTheme'))

export function applyTheme(): void {
  const { dataset } = document.documentElement
  dataset.theme = currentTheme()
  dataset.colorTheme = currentPalette()
}

export function chooseTheme(theme: Theme): void {
  writeText('theme', theme)
  writeCookie('theme', theme)
  updatePreferences({ websiteTheme: theme })
  applyTheme()
}

export function choosePalette(name: PaletteName): void {
  writeText('colorTheme', name)
  updatePreferences({ personalTheme: name })
  applyTheme()
}

export const toggleTheme = (): void => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')

/** Shows an unsaved choice; `applyTheme` reverts it. */
export function previewTheme(theme: Theme, palette: PaletteName): void {
  const { dataset } = document.documentElement
  dataset.theme = theme
  dataset.colorTheme = palette
}

/** Follows other tabs and, without a choice, the system. Marks the root element when ready. */
export function followTheme(): () => void {
  applyTheme()
  if (readText('theme')) writeCookie('theme', currentTheme())
  document.documentElement.dataset.userThemeLoaded = 'true'
  const system = matchMedia(darkSystem)
  const unwatch = watchStorage((key) => {
    if (key === null || key === 'theme' || key === 'colorTheme') applyTheme()
  })
  system.addEventListener('change', applyTheme)
  return () => {
    unwatch()
    system.removeEventListener('change', applyTheme)
  }
}
