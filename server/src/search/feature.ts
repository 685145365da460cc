import { type Feature, words } from '../feature.ts'
import { indexWords } from './word-index.ts'

export const search: Feature = {
  jobs: ({ db }) => [{ name: 'words in use', everyMs: 10_000, work: () => indexWords(db) }],
  columns: {
    search_changes: { open: words('id place gone') },
    search_letters: { open: words('original plain') },
    search_places: { open: words('place') },
    search_texts: { open: words('place kind row_id words') },
    search_variants: { open: words('variant word') },
    search_words: { open: words('word') },
  },
}
