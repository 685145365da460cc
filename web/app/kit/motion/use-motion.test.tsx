// @vitest-environment happy-dom
import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'

const image: ArtworkImage = {
  url: '/uploads/artworks/9c.webp',
  thumbnail_url: '/uploads/artworks/9c-480.jpg',
  width: 640,
  height: 480,
  position: 1,
  alt: 'A turning square',
  animated: true,
  color: null,
  palette: [],
  blur: null,
  base: '/uploads/artworks/9c',
  variants: [{ format: 'jpg', widths: [480] }],
}

// A choice holds for every later picture of the page.
beforeEach(() => vi.resetModules())
afterEach(cleanup)

async function show(shown: ArtworkImage, reduced: boolean) {
  const { MotionButton, useMotion } = await import('./use-motion.tsx')
  const { Picture } = await import('../ui/picture.tsx')
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  function Page() {
    const played = useMotion(shown)
    return (
      <>
        <Picture image={shown} alt="A square" sizes="100vw" motion={played.motion} />
        <MotionButton played={played} />
      </>
    )
  }
  return renderPage(<Page />)
}

const moving = () => document.querySelector<HTMLSourceElement>(`source[srcset^="${image.url}"]`)

it('plays unless reduced motion is preferred, and pauses at the first press', async () => {
  await show(image, false)
  expect(moving()?.media).toBe('(prefers-reduced-motion: no-preference)')
  expect(screen.getByAltText('A turning square').getAttribute('src')).toBe('/uploads/artworks/9c-480.jpg')
  fireEvent.click(screen.getByRole('button'))
  expect(moving()).toBeNull()
  fireEvent.click(screen.getByRole('button'))
  expect(moving()?.media).toBe('')
})

it('plays at the first press when reduced motion is preferred', async () => {
  await show(image, true)
  fireEvent.click(screen.getByRole('button'))
  expect(moving()?.media).toBe('')
})

it('offers no button for a picture that never moves', async () => {
  await show({ ...image, animated: false }, false)
  expect(screen.queryByRole('button')).toBeNull()
  expect(moving()).toBeNull()
})
