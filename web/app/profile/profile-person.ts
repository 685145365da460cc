import type { User } from '@passion-art/contract/accounts/accounts'

/** First letters of first and last name, else of the username, in capitals. */
export function initialsOf({
  first_name,
  last_name,
  username,
}: Pick<User, 'first_name' | 'last_name' | 'username'>) {
  const first = (text: string, count: number) => [...text.trim()].slice(0, count).join('')
  const letters = first(first_name, 1) + first(last_name, 1)
  return (letters || first(username, 2)).toUpperCase()
}

/** Address of a profile picture; the account names the file alone. */
export const pictureAddress = (file: string | null): string | null =>
  file === null || file === '' ? null : `/uploads/profile-pictures/${encodeURIComponent(file)}`
