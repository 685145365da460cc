import { createHash, createHmac, randomBytes } from 'node:crypto'

interface Linked {
  /** Kind of record that the link opens, for example 'wishlist link'. */
  kind: string
  id: string
  nonce: string | null
}

/**
 * A link's secret: 256 bits derived from the server's key and the record's nonce, so that its owner can see it again
 * while the database stores only its hash.
 */
export const linkToken = (key: Uint8Array, { kind, id, nonce }: Linked): string =>
  createHmac('sha256', key)
    .update(`${kind}:${id}:${nonce ?? ''}`)
    .digest('base64url')

export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex')

export const newNonce = (): string => randomBytes(16).toString('hex')
