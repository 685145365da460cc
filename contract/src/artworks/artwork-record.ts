import { z } from 'zod'

// The catalog facts of a work, as its artist states them: null where nothing was said, and nothing is ever guessed. See
// decision 037.

export const signatures = ['none', 'signed', 'signed_dated', 'stamped'] as const
export const waysMade = [
  'by_hand',
  'photographic',
  'generative',
  'ai_assisted',
  'ai_generated',
  'mixed',
] as const

const textOrNull = z.string().nullable()
const millimeters = z.number().nullable()
export const facts = {
  /** '2024', '2019–2021', 'c. 1998'. */
  year: textOrNull,
  /** 'Oil on linen'. */
  medium: textOrNull,
  /** Millimeters, without frame. A flat work has no depth. */
  width_mm: millimeters,
  height_mm: millimeters,
  depth_mm: millimeters,
  signed: z.enum(signatures).nullable(),
  /** Where the signature is: 'verso, lower left'. */
  signed_where: textOrNull,
  framed: z.boolean().nullable(),
  /** Millimeters, outer sides of the frame. */
  frame_width_mm: millimeters,
  frame_height_mm: millimeters,
  frame_depth_mm: millimeters,
  condition: textOrNull,
  series: textOrNull,
  /** Shown to the owner and the administrator only. */
  inventory_no: textOrNull,
  how_made: z.enum(waysMade).nullable(),
  /** Whether a certificate comes with the work. */
  certificate: z.boolean().nullable(),
}

const artworkRecord = z.object(facts)
export type ArtworkRecord = z.output<typeof artworkRecord>

/** Public facts; `inventory_no` only for those who may see it. */
export const shownRecord = artworkRecord.partial({ inventory_no: true })
export type ShownRecord = z.output<typeof shownRecord>
