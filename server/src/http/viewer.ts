import type { AccountType } from '@passion-art/contract/accounts/accounts'
import type { Language } from '@passion-art/contract/site/site-config'

/** Who calls, from the session row and the account row it points to; never from the token's claims. */
export interface Viewer {
  id: string
  sessionId: string
  email: string
  username: string
  name: string
  type: AccountType
  /** The account whose e-mail equals ADMIN_EMAIL, and nothing else. */
  isAdmin: boolean
  canUpload: boolean
}

/** What every handler gets beside the validated input. */
export interface Caller {
  viewer: Viewer | null
  language: Language
  /** Address of the caller for rate limits; an IPv6 address stands for its /64. */
  address: string
  requestId: string
  /** Why there is no viewer, when a protected call has to say so. */
  refusal?: 'authentication_required' | 'session_expired'
}

/** Whose share of the server's work a call uses up: the account's, or the address's of who is signed out. */
export const senderOf = ({ viewer, address }: Caller): string => viewer?.id ?? address

export interface SignedInCaller extends Caller {
  viewer: Viewer
}
