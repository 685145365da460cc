import { hashOfLink, newNonce } from '../../http/link-tokens.ts'
import { tokenOf } from './gallery-exhibition-present.ts'
import type { ExhibitionRow } from './gallery-exhibition-store.ts'

/** The columns of a new random link if the visibility is `link`, otherwise null. */
export function linkFor(
  { sessionKey }: { sessionKey: Uint8Array },
  id: string,
  visibility: string,
): Pick<ExhibitionRow, 'share_hash' | 'share_nonce'> {
  if (visibility !== 'link') return { share_hash: null, share_nonce: null }
  const share_nonce = newNonce()
  return { share_nonce, share_hash: hashOfLink(tokenOf(sessionKey, { id, share_nonce })) }
}
