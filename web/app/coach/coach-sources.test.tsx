// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleArtwork } from '../artworks/sample-artworks.ts'
import { renderPage } from '../testing/render-page.tsx'
import { CoachAnswer } from './coach-answer.tsx'
import type { StoredSource } from './conversation-store.ts'

afterEach(cleanup)

const cover = { image: null, image_url: null, detailOf: null }
const none = { quote: null, artwork: null, article: null, course: null }
const work: StoredSource = {
  ...none,
  title: 'Marée',
  url: '/artwork/w1',
  kind: 'artwork',
  language: 'fr',
  artwork: sampleArtwork({
    id: 'w1',
    title: 'Marée',
    artist: 'Mara Lind',
    language: 'fr',
    price: 1200,
    keywords: [],
  }),
}
const article: StoredSource = {
  ...none,
  title: 'ضوء',
  url: '/articles/a1',
  kind: 'article',
  language: 'ar',
  quote: 'الضوء يجمع.',
  article: { ...cover, category: 'MOTION', readTime: '4 min read' },
}
const course: StoredSource = {
  ...none,
  title: 'Fields',
  url: '/learn#c1',
  kind: 'course',
  language: 'en',
  course: { ...cover, heading: 'Beginner, 6 weeks' },
}
const answer = (sources: StoredSource[]) =>
  renderPage(
    <CoachAnswer message={{ id: 1, from: 'coach', text: 'Light it evenly.', sources }} writing={false} />,
  )

it('names a work by title, artist and price, and writes each text in its language', () => {
  answer([work, article, course])
  const link = screen.getByRole('link', { name: 'Marée, Mara Lind, $1,200.00' })
  expect(link.getAttribute('href')).toBe('/artwork/w1')
  expect(within(link).getByText('Marée').lang).toBe('fr')
  const written = screen.getByRole('link', { name: 'ضوء' })
  expect(written.getAttribute('href')).toBe('/articles/a1')
  expect(within(written).getByText('ضوء').lang).toBe('ar')
  const quoted = screen.getByText('الضوء يجمع.').closest('bdi')
  expect([quoted?.lang, quoted?.dir]).toEqual(['ar', 'rtl'])
  for (const text of ['4 min read', 'Course', 'Beginner, 6 weeks', 'Mara Lind'])
    expect(screen.getByText(text)).toBeTruthy()
})

it('the kind of what suits best comes first', () => {
  const urls = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  answer([work, article])
  expect(urls()).toEqual(['/artwork/w1', '/articles/a1'])
  cleanup()
  answer([article, work, course])
  expect(urls()).toEqual(['/articles/a1', '/learn#c1', '/artwork/w1'])
})

it('a source without the parts of a card is a link', () => {
  answer([{ title: 'Madder', url: '/articles/1' }])
  expect(screen.getByRole('link', { name: 'Madder' }).getAttribute('href')).toBe('/articles/1')
})

it('is copied with the addresses of its sources', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  answer([work, article])
  fireEvent.click(screen.getByRole('button', { name: 'Copy answer' }))
  await waitFor(() => expect(writeText).toHaveBeenCalled())
  const { origin } = location
  expect(writeText.mock.calls[0]?.[0]).toBe(
    `Light it evenly.\n\nMarée: ${origin}/artwork/w1\nضوء: ${origin}/articles/a1`,
  )
  writeText.mockRestore()
})
