import type { AccountType } from '@passion-art/contract/accounts/accounts'
import type { Language } from '@passion-art/contract/site/site-config'

/** The signed-in user, from the session row and its account row; never from the token's claims. */
export interface Viewer {
  id: string
  sessionId: string
  email: string
  username: string
  name: string
  type: AccountType
  isAdmin: boolean
  canUpload: boolean
}

export interface Caller {
  viewer: Viewer | null
  language: Language
  /** The caller's address for rate limits; an IPv6 address stands for its /64. */
  address: string
  requestId: string
  /** Why there is no viewer; protected calls return it. */
  refusal?: 'authentication_required' | 'session_expired'
}

/** Key for sharing resources fairly: the account, or the address when signed out. */
export const senderOf = ({ viewer, address }: Caller): string => viewer?.id ?? address

export interface SignedInCaller extends Caller {
  viewer: Viewer
}
