export const registrationTypes = ['artist', 'gallery', 'collector', 'institution'] as const
export type RegistrationType = (typeof registrationTypes)[number]

export const artMediums = [
  'PAINTINGS',
  'MIXED MEDIA',
  'PRINTS',
  'PHOTOGRAPHY',
  'SCULPTURE',
  'DIGITAL ART',
] as const

export const galleryTypes = ['Commercial', 'Non-profit', 'Museum', 'Artist-run', 'Online', 'Other'] as const

export const establishedYears = { first: 1900, last: 2025 } as const

export const attachmentKinds = ['portfolio', 'galleryLogo'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

/** One file each; a file of `below` bytes or more is refused. */
export const attachmentRules: Record<AttachmentKind, { endings: readonly string[]; below: number }> = {
  portfolio: { endings: ['pdf', 'jpg', 'jpeg', 'png', 'zip'], below: 10 * 1024 * 1024 },
  galleryLogo: { endings: ['jpg', 'jpeg', 'png', 'svg'], below: 5 * 1024 * 1024 },
}

export const usernamePattern = /^[\p{L}\p{Nd}._-]{2,40}$/u

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** The pattern after NFKC, without letters of look-alike scripts mixed in one name. */
export function isUsername(typed: string): boolean {
  const name = typed.normalize('NFKC')
  return usernamePattern.test(name) && scripts.filter((script) => script.test(name)).length <= 1
}
