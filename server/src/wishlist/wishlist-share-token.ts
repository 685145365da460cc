import { createHash, createHmac } from 'node:crypto'

/**
 * The secret of a list's link: 256 bits from the server's key and the list's nonce, so that the owner can be shown the link
 * again while the database holds only its hash.
 */
export const shareToken = (
  key: Uint8Array,
  { id, share_nonce }: { id: string; share_nonce: string | null },
): string =>
  createHmac('sha256', key)
    .update(`wishlist link:${id}:${share_nonce ?? ''}`)
    .digest('base64url')

export const hashOfShare = (token: string): string => createHash('sha256').update(token).digest('hex')
