// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ArtworkDialog } from './artwork-dialog.tsx'
import { ArtworkLabel } from './artwork-label.tsx'
import { sampleArtworks } from './sample-artworks.ts'

afterEach(cleanup)

const [sample] = sampleArtworks
const bare = sample && {
  ...sample,
  title: '',
  artist: '',
  category: '',
  materials: null,
  year: 2025,
  description: '',
  images: [],
}

it('names a work that has no title, artist or category', () => {
  renderPage(bare && <ArtworkLabel artwork={bare} />)
  for (const text of ['Unknown Artist', 'Untitled', 'Mixed Media, 2025'])
    expect(screen.getByText(text)).toBeTruthy()
})

it('says of a work close up that it has no description, and shows a picture in place of its own', async () => {
  renderPage(bare && <ArtworkDialog artwork={bare} position={null} onClose={() => {}} />)
  expect(await screen.findByText('No description available')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Untitled', hidden: true }).querySelector('img')).not.toBeNull()
})
