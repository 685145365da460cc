/** Invitation, accepted representation, and the end of either; there is no way back. */
export const representationStates = ['invited', 'represented', 'ended'] as const
export type RepresentationState = (typeof representationStates)[number]

export const representationSides = ['gallery', 'artist'] as const
export type RepresentationSide = (typeof representationSides)[number]

export const rosterSorts = ['name', 'invited_at', 'on_sale', 'sold', 'sales'] as const
export type RosterSort = (typeof rosterSorts)[number]

/** Filters of the roster for incomplete profiles. */
export const missingParts = ['bio'] as const
export type MissingPart = (typeof missingParts)[number]

export const rosterPageSize = 20

export const maxInvitationLength = 1_000
export const maxTermsNoteLength = 2_000
export const maxContactLength = 500
export const maxRecordNotesLength = 5_000
export const maxRecordTags = 20
export const maxRecordTagLength = 40

export const agreementBelow = 10 * 1024 * 1024

/** Usernames cannot contain '@'. */
export const isAddress = (who: string): boolean => who.includes('@')
