// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ArtworkDialog } from './artwork-dialog.tsx'
import { ArtworkFacts } from './artwork-facts.tsx'
import { ArtworkLabel } from './artwork-label.tsx'
import { sampleArtworks } from './sample-artworks.ts'

afterEach(cleanup)

const [sample] = sampleArtworks
const bare = sample && {
  ...sample,
  title: '',
  artist: '',
  category: '',
  record: { ...sample.record, year: '2025' },
  description: '',
  images: [],
}

it('names a work that has no title, artist or category', () => {
  renderPage(bare && <ArtworkLabel artwork={bare} />)
  for (const text of ['Unknown Artist', 'Untitled', 'Mixed Media, 2025'])
    expect(screen.getByText(text)).toBeTruthy()
})

it('has no year when none is given', () => {
  const { container } = renderPage(sample && <ArtworkLabel artwork={sample} />)
  expect(container.textContent).toContain('Digital Art')
  expect(container.textContent).not.toMatch(/20\d\d/)
})

it('lists only the facts of the record', () => {
  const record = {
    medium: 'Oil on linen',
    signed: 'signed',
    signed_where: 'verso',
    framed: true,
    frame_width_mm: 1250,
    frame_height_mm: 1550,
    how_made: 'by_hand',
    certificate: false,
  } as const
  const { container } = renderPage(
    sample && (
      <ArtworkFacts
        artwork={{
          ...sample,
          record: { ...sample.record, ...record },
          dimensions: { width: 120, height: 150, depth: null },
        }}
      />
    ),
  )
  const facts = [...container.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent).join(': '),
  )
  expect(facts).toEqual([
    'Dimensions: 150 × 120 cm (59 × 47\u00a01/4 in)',
    'Medium: Oil on linen',
    'Signature: Signed, verso',
    'Frame: Framed, 155 × 125 cm',
    'How it was made: By hand',
    'Certificate: No certificate',
    'Category: Digital Art',
    'Listed: Jan 1, 2026',
  ])
})

it("shows 'no description' and a placeholder picture in the dialog of a bare work", async () => {
  renderPage(bare && <ArtworkDialog artwork={bare} place={null} onClose={() => {}} />)
  expect(await screen.findByText('No description available')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Untitled', hidden: true }).querySelector('img')).not.toBeNull()
})
