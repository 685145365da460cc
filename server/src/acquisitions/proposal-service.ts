import type { Deps } from '../platform/deps.ts'
import type { Viewer } from '../platform/viewer.ts'

/**
 * Starts an idea about a work of the store; a work that is being thought of already gives back that proposal. Throws
 * not_found.
 */
export function startProposal(
  _deps: Deps,
  _viewer: Viewer,
  _given: { artworkId: string; note: string },
): Promise<{ id: string }> {
  throw new Error('Not there yet.')
}
