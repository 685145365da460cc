import { hashOfLink, linkToken } from '../../http/link-tokens.ts'

export const shareToken = (
  key: Uint8Array,
  { id, share_nonce }: { id: string; share_nonce: string | null },
): string => linkToken(key, { kind: 'wishlist link', id, nonce: share_nonce })

export const hashOfShare = hashOfLink
