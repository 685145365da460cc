export const passwordChecks = {
  length: (password: string) => [...password].length >= 8,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  /** Anything that is no letter, digit or white space. */
  special: (password: string) => /[^\p{L}\p{Nd}\s]/u.test(password),
} as const

export type PasswordCheck = keyof typeof passwordChecks

export type PasswordStrength = 'weak' | 'medium' | 'strong'

export const missingChecks = (password: string): PasswordCheck[] =>
  (Object.keys(passwordChecks) as PasswordCheck[]).filter((name) => !passwordChecks[name](password))

export const passedChecks = (password: string): number =>
  Object.keys(passwordChecks).length - missingChecks(password).length

/** Fewer than 3 passed is weak, 3 to 4 medium, 5 strong; only strong may register or reset. */
export function passwordStrength(password: string): PasswordStrength {
  const passed = passedChecks(password)
  return passed === 5 ? 'strong' : passed >= 3 ? 'medium' : 'weak'
}

/** Longer ones are refused everywhere, because hashing them only costs time. */
export const maxPasswordLength = 128
/** For a profile change, and for a password the administrator sets. */
export const minOwnPasswordLength = 6
