import { z } from 'zod'
import { recordChange } from '../artworks/record-rules.ts'
import { artworkImage } from '../artworks/artworks.ts'
import { route } from '../http/route.ts'
import { byId, line, pagination, pagingQuery, success, text, time } from '../http/schemas.ts'
import { altMax, maxImageBytes, maxImages } from '../submissions/upload-rules.ts'
import { updateArtwork } from '../submissions/uploads.ts'
import { noteMax, suggestedFields, suggestionStates } from './suggestion-rules.ts'

const value = z.union([z.string(), z.number(), z.null()])

const suggestion = z.object({
  id: z.string(),
  state: z.enum(suggestionStates),
  /** The work as it is now. */
  artwork: z.object({
    id: z.string(),
    title: z.string(),
    language: z.string(),
    artist: z.string(),
    status: z.string(),
  }),
  /** What differs. While the suggestion is open, `from` is the work's present value. */
  fields: z.array(z.object({ name: z.enum(suggestedFields), from: value, to: value })),
  /** All images of the work, now and as suggested; null when they stay, and once the suggestion is decided. */
  images: z.object({ from: z.array(artworkImage), to: z.array(artworkImage) }).nullable(),
  /** What the artist says about it. */
  note: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  created_at: time,
  decided_at: time.nullable(),
})
export type Suggestion = z.output<typeof suggestion>

export const addSuggestedPicture = route({
  name: 'suggestions.addPicture',
  method: 'POST',
  path: '/artworks/{id}/suggestion/pictures',
  access: 'signed-in',
  summary:
    'Store a picture for a suggestion about one of your works. It belongs to the suggestion that names its address within a day.',
  recordKind: 'Artwork',
  params: byId,
  upload: { field: 'image', maxBytes: maxImageBytes },
  status: 201,
  reply: z.object({ success, image: artworkImage }),
  errors: ['not_editable', 'not_on_sale', 'suggestion_open', 'file_too_large', 'unsupported_file'],
})

export const suggestChange = route({
  name: 'suggestions.suggest',
  method: 'POST',
  path: '/artworks/{id}/suggestion',
  access: 'signed-in',
  summary:
    'Suggest a change of one of your works on sale. The public page stays until the administrator has approved it. A work has at most one open suggestion.',
  recordKind: 'Artwork',
  params: byId,
  body: updateArtwork.body.pick({ title: true, description: true, category: true, language: true }).extend({
    record: recordChange.pick({ width_mm: true, height_mm: true, depth_mm: true }).optional(),
    /** All images in their new order, by the addresses of the work's images and of stored pictures. */
    images: z
      .array(z.object({ url: line(200), alt: line(altMax).nullable().optional() }))
      .max(maxImages)
      .optional(),
    note: text(noteMax).optional(),
  }),
  status: 201,
  reply: z.object({ success, suggestion }),
  errors: ['not_editable', 'not_on_sale', 'suggestion_open', 'nothing_suggested', 'no_image'],
})

export const getSuggestion = route({
  name: 'suggestions.get',
  method: 'GET',
  path: '/artworks/{id}/suggestion',
  access: 'signed-in',
  summary: 'The open suggestion about a work, or the last one; for its owner and the administrator.',
  recordKind: 'Artwork',
  params: byId,
  reply: z.object({ success, suggestion: suggestion.nullable() }),
})

export const withdrawSuggestion = route({
  name: 'suggestions.withdraw',
  method: 'DELETE',
  path: '/artworks/{id}/suggestion',
  access: 'signed-in',
  summary: 'Take back the open suggestion about one of your works.',
  recordKind: 'Artwork',
  params: byId,
  reply: z.object({ success, suggestion }),
  errors: ['already_decided'],
})

export const listSuggestions = route({
  name: 'suggestions.list',
  method: 'GET',
  path: '/admin/suggestions',
  access: 'admin',
  summary: 'Suggested changes, open ones first, then newest first.',
  query: pagingQuery,
  reply: z.object({ success, suggestions: z.array(suggestion), pagination }),
})

export const decideSuggestion = route({
  name: 'suggestions.decide',
  method: 'PUT',
  path: '/admin/suggestions/{id}',
  access: 'admin',
  summary:
    'Approve an open suggestion, which changes the work, or refuse it with a reason; the artist is notified. The first decision counts.',
  recordKind: 'Suggestion',
  params: byId,
  body: z.object({ decision: z.enum(['approve', 'refuse']), reason: text(2_000).nullable().optional() }),
  reply: z.object({ success, suggestion }),
  errors: ['already_decided', 'being_purchased', 'not_editable', 'no_image'],
})

export const suggestionRoutes = [
  addSuggestedPicture,
  suggestChange,
  getSuggestion,
  withdrawSuggestion,
  listSuggestions,
  decideSuggestion,
] as const
