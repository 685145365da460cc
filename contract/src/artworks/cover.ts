import { z } from 'zod'
import { artworkImage } from './artworks.ts'

export const cover = z.object({
  image_url: z.string().nullable(),
  image: artworkImage.nullable(),
  detailOf: z
    .object({ artworkId: z.string(), title: z.string(), language: z.string(), artist: z.string() })
    .nullable(),
})
export type Cover = z.output<typeof cover>
