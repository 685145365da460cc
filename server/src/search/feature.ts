import { type Feature, words } from '../feature.ts'

export const search: Feature = {
  columns: {
    search_letters: { open: words('original plain') },
    search_places: { open: words('place') },
    search_texts: { open: words('place kind row_id words') },
  },
}
