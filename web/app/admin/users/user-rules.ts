import { type AdminUser, minGivenPasswordLength } from '@passion-art/contract/admin/users/admin-users'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import type { UserChange } from './user-queries.ts'

export interface UserForm {
  email: string
  password: string
  userType: string
  firstName: string
  lastName: string
}

/** Field → text. */
export type UserProblems = Partial<Record<keyof UserForm, string>>

/** Field → key of the text; a new account needs a password, a change may leave it empty. */
export function userProblems(form: UserForm, isNew: boolean): UserProblems {
  const password = [...form.password].length
  return {
    ...(form.email === '' && { email: 'login.requiredEmail' }),
    ...(isNew && password === 0 && { password: 'login.requiredPassword' }),
    ...(password > 0 && password < minGivenPasswordLength && { password: 'password.tooShort' }),
  }
}

/** What the dialog's form holds now; fields that are switched off hold what they did. */
export function userFormOf(form: HTMLFormElement, before?: AdminUser): UserForm {
  const data = new FormData(form)
  const text = (name: string, old?: string | null) => String(data.get(name) ?? old ?? '').trim()
  return {
    email: text('email', before?.email),
    // Spaces may belong to a password.
    password: String(data.get('password') ?? ''),
    userType: text('userType', before?.user_type),
    firstName: text('firstName'),
    lastName: text('lastName'),
  }
}

/** What an edit sends: what was changed here, so that nothing done meanwhile elsewhere is taken back. */
export function userChange(form: UserForm & { isActive: boolean }, before: AdminUser): UserChange {
  const { email, first_name, last_name, user_type, is_active } = before
  const known = { email, firstName: first_name, lastName: last_name, userType: user_type, password: '' }
  const kept: Record<string, unknown> = { ...known, isActive: is_active }
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => value !== kept[field]),
  ) as UserChange
}

/** The server's refusal at the fields it names. */
export function refusedFields(failure: unknown): UserProblems {
  if (!(failure instanceof ApiError)) return {}
  return failure.code === 'email_taken' ? { email: failure.message } : (failure.fields as UserProblems)
}

interface FailureTexts {
  /** The server has said no and nothing more. */
  refused: string
  /** The call did not come through. */
  lost: string
}

/** The server's text, else the one for an answer without text, or for no answer at all. */
export function userFailure(failure: unknown, { refused, lost }: FailureTexts): string {
  return serverTextOr(failure, failure instanceof ApiError && failure.status > 0 ? refused : lost)
}

/** First and last name, else the user name. */
export const nameOf = ({ first_name, last_name, username }: AdminUser): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username
