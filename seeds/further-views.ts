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
  fortyone: [
    {
      file: 'fortyone-room.webp',
      alt: 'The print with a wide white margin in an oak frame, hung above a herringbone floor; a wooden chair beside it reaches to just below the frame.',
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
  ridge: [
    {
      file: 'ridge-room.webp',
      alt: 'The print in a black frame with a white margin on a mid-gray wall, above a pale bench and a whitewashed wooden floor.',
    },
  ],
  fivefold: [
    {
      file: 'fivefold-room.webp',
      alt: 'The square print in a walnut frame on a pale wall near a corner; a dark wooden chair stands to its left on whitewashed boards.',
    },
  ],
  ebru: [
    {
      file: 'ebru-room.webp',
      alt: 'The aluminum panel without a frame on a gray wall, casting a narrow shadow to the left, above a red stool on a concrete floor.',
    },
  ],
  contour: [
    {
      file: 'contour-room.webp',
      alt: 'The etching with a white margin in an oak frame on a pale wall, above an oak floor; a wooden stool stands below its right edge.',
    },
  ],
  elevenwindows: [
    {
      file: 'elevenwindows-room.webp',
      alt: 'The print with a white margin in a walnut frame, hung above a herringbone floor with a dark wooden chair below its left edge.',
    },
  ],
  girih: [
    {
      file: 'girih-room.webp',
      alt: 'The square print in an oak frame on a pale gray wall, above white boards, with a plant in a black pot to its right.',
    },
  ],
  mycelium: [
    {
      file: 'mycelium-room.webp',
      alt: 'The gold network in a black frame on a dark gray wall, above a low walnut bench on a concrete floor.',
    },
  ],
  stripweave: [
    {
      file: 'stripweave-room.webp',
      alt: 'The woven strips on a gray wall, taller than the white plinth of a meter beside them, which carries a red-brown jar.',
    },
  ],
  tableafter: [
    {
      file: 'tableafter-room.webp',
      alt: 'The square print in an oak frame on a pale wall near the corner of a room with a dark floor and one pale wooden chair.',
    },
  ],
  slowgrowth: [
    {
      file: 'slowgrowth-room.webp',
      alt: 'The navy print in a black frame with a white margin on a gray wall, above a small bench of brown leather on a concrete floor.',
    },
  ],
  wetedge: [
    {
      file: 'wetedge-edge.webp',
      alt: 'A corner of the thick paper close up in low light: its torn edge, its rough tooth, and a blue stain that darkens where the water stopped.',
    },
  ],
  herbarium: [
    {
      file: 'herbarium-room.webp',
      alt: 'The small sheet of three plants with a white margin in a thin oak frame, on a white wall above a dark green stool and a herringbone floor.',
    },
  ],
  'bowl-stack': [
    {
      file: 'bowl-stack-above.webp',
      alt: 'The seven bowls seen from above and the right, each off center in the next; inside the white one on top, streaks of glaze run to the bottom.',
    },
  ],
  'crackle-vase': [
    {
      file: 'crackle-vase-neck.webp',
      alt: 'The neck and shoulder of the vase from above: black cracks run over the lip into the neck, with a net of fine golden ones between them.',
    },
  ],
}
