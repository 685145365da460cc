import type { Artwork } from '@passion-art/contract/artworks/artworks'

import { sampleIdPrefix } from './artwork-label.tsx'

const unsaid: Artwork['record'] = {
  year: null,
  medium: null,
  width_mm: null,
  height_mm: null,
  depth_mm: null,
  signed: null,
  signed_where: null,
  framed: null,
  frame_width_mm: null,
  frame_height_mm: null,
  frame_depth_mm: null,
  condition: null,
  series: null,
  how_made: null,
  certificate: null,
}

export function sampleArtwork(over: Partial<Artwork>): Artwork {
  const artist = over.artist ?? 'Unknown Artist'
  return {
    id: `${sampleIdPrefix}1`,
    title: 'Untitled',
    description: 'No description available',
    language: 'en',
    artist,
    artistName: artist,
    artist_name: artist,
    artist_username: '',
    user_id: '',
    price: null,
    currency: 'usd',
    category: 'mixed-media',
    medium: 'Mixed Media',
    record: unsaid,
    edition: null,
    dimensions: null,
    keywords: [],
    status: 'available',
    off_sale: null,
    image_url: '',
    images: [],
    held: false,
    heldUntil: null,
    heldByMe: false,
    featured: false,
    favourite: false,
    created_at: '2026-01-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...over,
  }
}

export const sampleArtworks: readonly Artwork[] = [
  sampleArtwork({
    id: `${sampleIdPrefix}1`,
    title: 'Abstract Harmony',
    description: 'A sample that stands in while the artworks cannot be loaded.',
    price: 299,
    category: 'digital',
    medium: 'Digital Art',
  }),
  sampleArtwork({
    id: `${sampleIdPrefix}2`,
    title: 'Urban Reflections',
    description: 'A sample that stands in while the artworks cannot be loaded.',
    price: 450,
    category: 'photography',
    medium: 'Photography',
  }),
]
