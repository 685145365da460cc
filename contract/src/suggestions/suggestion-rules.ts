import { isOnSale } from '../artworks/artwork-status.ts'

export const suggestionStates = ['open', 'approved', 'refused', 'withdrawn'] as const
export type SuggestionState = (typeof suggestionStates)[number]

/** What a buyer chooses by, besides the images. */
export const suggestedFields = [
  'title',
  'description',
  'language',
  'category',
  'width_mm',
  'height_mm',
  'depth_mm',
] as const
export type SuggestedField = (typeof suggestedFields)[number]

export const noteMax = 500
export const suggestionPage = 10

/** Works under review are edited directly, sold ones stay as their buyer saw them. */
export const takesSuggestions = (status: string): boolean => isOnSale(status) || status === 'reserved'
