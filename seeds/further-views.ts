import type { FurtherView } from './catalog.ts'

/** Key of a work → its pictures after the first. */
export const furtherViews: Record<string, FurtherView[]> = {
  undertow: [
    {
      file: 'undertow-room.webp',
      alt: 'The print in a thin oak frame on a white wall, in daylight from the left; it is a little over half as wide as the oak bench below.',
    },
  ],
  malachite: [
    {
      file: 'malachite-room.webp',
      alt: 'The canvas on a pale gray wall near the corner of a room with a dark wooden floor, nearly as wide as the plant beside it is tall.',
    },
  ],
  neighbours: [
    {
      file: 'neighbours-room.webp',
      alt: 'The canvas on a wide gray wall in daylight from the right, above a concrete floor, with a small walnut stool that is a third as high as the work is wide.',
    },
  ],
}
