import type { User } from '@passion-art/contract/accounts/accounts'

export function initialsOf({
  first_name,
  last_name,
  username,
}: Pick<User, 'first_name' | 'last_name' | 'username'>) {
  const first = (text: string, count: number) => [...text.trim()].slice(0, count).join('')
  const initials = first(first_name, 1) + first(last_name, 1)
  return (initials || first(username, 2)).toUpperCase()
}

export const pictureAddress = (file: string | null): string | null =>
  file === null || file === '' ? null : `/uploads/profile-pictures/${encodeURIComponent(file)}`
