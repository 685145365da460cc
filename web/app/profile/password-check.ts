import { minOwnPasswordLength } from '@passion-art/contract/accounts/password-strength'

export interface PasswordForm {
  current: string
  next: string
  repeated: string
}

/** Field → key below `password`; a missing current one first, then the match, then the length. */
export function passwordProblem({ current, next, repeated }: PasswordForm): Partial<PasswordForm> {
  if (current === '') return { current: 'currentRequired' }
  if (next !== repeated) return { repeated: 'noMatch' }
  return [...next].length < minOwnPasswordLength ? { next: 'tooShort' } : {}
}
