import { z } from 'zod'
import { maxPasswordLength, minOwnPasswordLength } from './password-strength.ts'
import { route } from '../http/route.ts'
import { artMediums, establishedYears, galleryTypes, isUsername } from './registration-rules.ts'
import { email, line, success, text, time } from '../http/schemas.ts'
import { socialName } from '../profile/social-links.ts'

export const accountTypes = ['admin', 'artist', 'gallery', 'collector', 'institution', 'user'] as const
export type AccountType = (typeof accountTypes)[number]

/** The account as its owner reads it. The specification's documents spell some fields in two ways; both are sent. */
export const user = z.object({
  id: z.string(),
  email: z.string().nullable(),
  username: z.string(),
  name: z.string(),
  first_name: z.string(),
  firstName: z.string(),
  last_name: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  bio: z.string().nullable(),
  /** Language of the biography, and of a gallery's description. */
  bioLanguage: z.string(),
  website: z.string().nullable(),
  user_type: z.enum(accountTypes),
  userType: z.enum(accountTypes),
  profile_picture: z.string().nullable(),
  social_media: z.record(z.string(), z.string()),
  details: z.record(z.string(), z.unknown()).nullable(),
  is_active: z.boolean(),
  isActive: z.boolean(),
  email_verified: z.boolean().optional(),
  stats: z.object({ artworks: z.number(), followers: z.number(), following: z.number() }),
  isSelf: z.boolean(),
  isAdmin: z.boolean().optional(),
  canUpload: z.boolean().optional(),
  created_at: time,
  createdAt: time,
  updated_at: time,
  updatedAt: time,
})
export type User = z.output<typeof user>

export const logIn = route({
  name: 'accounts.logIn',
  method: 'POST',
  path: '/auth/login',
  access: 'any',
  summary: 'Sign in with email and password. Returns a token that names a revocable session.',
  body: z.object({ email, password: z.string().min(1).max(128) }),
  reply: z.object({ success, token: z.string(), user }),
  errors: ['invalid_credentials', 'verification_required', 'account_inactive'],
})

export const logOut = route({
  name: 'accounts.logOut',
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  summary: 'End this session.',
  reply: z.object({ success }),
})

export const username = z.string().trim().refine(isUsername, { message: 'username' })

/** A password as sent; what it must pass depends on the call. */
export const password = z.string().min(1, { message: 'required' }).max(maxPasswordLength)

/** A password set while signed in, or by the administrator. */
export const ownPassword = password.refine((value) => [...value].length >= minOwnPasswordLength, {
  message: 'password_short',
})

/** Only the medium is required. */
export const artistDetails = z.object({
  artPiece: z.enum(artMediums, { message: 'art_medium' }),
  shortBio: text(2000).default(''),
  location: line(200).default(''),
  yearOfExperience: z.number().int().min(0).max(100).nullable().default(null),
  website: socialName('website').default(''),
  instagram: socialName('instagram').default(''),
  facebook: socialName('facebook').default(''),
})
export type ArtistDetails = z.output<typeof artistDetails>

/** All required. */
export const galleryDetails = z.object({
  galleryName: line(200).min(1, { message: 'required' }),
  galleryLocation: line(200).min(1, { message: 'required' }),
  yearEstablished: z.number().int().min(establishedYears.first).max(establishedYears.last),
  galleryType: z.enum(galleryTypes),
  galleryDescription: text(2000).min(1, { message: 'required' }),
})
export type GalleryDetails = z.output<typeof galleryDetails>
