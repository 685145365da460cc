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
  atlantic: [
    {
      file: 'atlantic-room.webp',
      alt: 'The print in a black frame with a wide white margin on a gray wall, a little wider than the black leather bench in front of it.',
    },
  ],
  zellige: [
    {
      file: 'zellige-room.webp',
      alt: 'The square print in a black frame on a white wall, beside a white plinth of a meter with a pale jar on it.',
    },
  ],
  fivefold: [
    {
      file: 'fivefold-room.webp',
      alt: 'The square print in a walnut frame on a pale wall near a corner; a dark wooden chair stands to its left on whitewashed boards.',
    },
  ],
  'bowl-stack': [
    {
      file: 'bowl-stack-above.webp',
      alt: 'The seven bowls seen from above and the right: the rims lie off center from one another, and the white glaze inside the smallest has run to the bottom.',
    },
  ],
}
