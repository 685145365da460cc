import type { AdminUser } from '@passion-art/contract/admin/users/admin-users'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import type { NewUser, UserChange } from './user-queries.ts'

export interface UserForm {
  email: string
  password: string
  userType: string
  firstName: string
  lastName: string
  isActive: boolean
}

export const emptyUser: UserForm = {
  email: '',
  password: '',
  userType: 'artist',
  firstName: '',
  lastName: '',
  isActive: true,
}

export const userForm = ({ email, first_name, last_name, user_type, is_active }: AdminUser): UserForm => ({
  email: email ?? '',
  password: '',
  userType: user_type,
  firstName: first_name,
  lastName: last_name,
  isActive: is_active,
})

export const newUser = ({ isActive: _always, ...form }: UserForm): NewUser => form as NewUser

/** What an edit sends: only what was changed here, so that other changes are not undone. */
export function userChange(form: UserForm, before: UserForm): UserChange {
  const trimmed = Object.entries(form).map(([field, value]) => [
    field,
    // Spaces may belong to a password.
    typeof value === 'string' && field !== 'password' ? value.trim() : value,
  ])
  return Object.fromEntries(
    trimmed.filter(([field, value]) => value !== before[field as keyof UserForm]),
  ) as UserChange
}

interface FailureTexts {
  /** For a refusal without text. */
  refused: string
  lost: string
}

/** The server's text, else the one for a refusal without text or for no reply. */
export function userFailure(failure: unknown, { refused, lost }: FailureTexts): string {
  return serverTextOr(failure, failure instanceof ApiError && failure.status > 0 ? refused : lost)
}

export const nameOf = ({ first_name, last_name, username }: AdminUser): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username
