import { dropPictures } from '../artworks/artwork-pictures.ts'
import type { Deps } from '../deps.ts'
import { type Feature, words } from '../feature.ts'
import { copiedPicture } from '../images/picture-copies.ts'
import { filesOfPublicPicture } from '../images/public-picture.ts'
import { registerSuggestionRoutes } from './suggestion-routes.ts'
import { removeForgotten, removeSuggestionsOf } from './suggestion-store.ts'

const hour = 3_600_000

/** Pictures whose suggestion was never sent. */
async function forgetPictures(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - 24 * hour).toISOString()
  await dropPictures(deps, await removeForgotten(deps.db.write, before))
}

declare module '../mail/mail-service.ts' {
  interface MailValues {
    'suggestion-approved': { artworkId: string; title: string; titleLanguage: string }
    /** The reason may have several lines. */
    'suggestion-refused': { artworkId: string; title: string; titleLanguage: string; reason: string }
  }
}

export const suggestions: Feature = {
  routes: registerSuggestionRoutes,
  jobs: (deps) => [{ name: 'forget suggested pictures', everyMs: hour, work: () => forgetPictures(deps) }],
  erase: async (tx, { id }) =>
    (await removeSuggestionsOf(tx, id)).flatMap((picture) =>
      filesOfPublicPicture('artworks', copiedPicture(picture)),
    ),
  mails: {
    'suggestion-approved': { path: ({ artworkId }) => `/artwork/${artworkId}` },
    'suggestion-refused': { path: ({ artworkId }) => `/upload?suggest=${artworkId}` },
  },
  columns: {
    suggested_changes: {
      open: words(`
      id artwork_id account_id state changes note reason created_at decided_at decided_by
    `),
    },
    suggested_images: {
      open: words(`
      id artwork_id suggestion_id name ending width height animated color palette blur created_at
    `),
    },
  },
}
