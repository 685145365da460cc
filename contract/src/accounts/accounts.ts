import { z } from 'zod'
import { maxPasswordLength, minOwnPasswordLength, passwordStrength } from './password-strength.ts'
import { route } from '../http/route.ts'
import {
  artMediums,
  establishedYears,
  galleryTypes,
  isUsername,
  registrationTypes,
} from './registration-rules.ts'
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

const strongPassword = (message: 'weak_to_register' | 'weak_to_continue') =>
  password.refine((value) => passwordStrength(value) === 'strong', { message })

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

export const register = route({
  name: 'accounts.register',
  method: 'POST',
  path: '/auth/register',
  access: 'any',
  summary:
    'Join as artist, gallery, collector or institution. Details are validated as a whole by the type’s step.',
  body: z.object({
    email,
    password: strongPassword('weak_to_register'),
    username: z
      .string()
      .trim()
      .pipe(z.union([username, z.literal('')]))
      .optional(),
    first_name: line(100).min(1, { message: 'required' }),
    last_name: line(100).min(1, { message: 'required' }),
    user_type: z.enum(registrationTypes, { message: 'account_type' }),
    /** `artistDetails` or `galleryDetails` by `user_type`; the service validates it. */
    details: z.record(z.string(), z.unknown()).optional(),
  }),
  status: 201,
  reply: z.object({
    success,
    user,
    /** Only with EMAIL_VERIFICATION=off. */
    token: z.string().optional(),
    requiresVerification: z.literal(true).optional(),
    /** 30 minutes, good for POST /profile/attachments only. */
    attachmentToken: z.string(),
    message: z.string(),
  }),
  errors: ['email_taken', 'username_taken'],
})

const linkToken = line(200)

export const verifyEmail = route({
  name: 'accounts.verifyEmail',
  method: 'GET',
  path: '/auth/verify-email',
  access: 'any',
  summary: 'Verify an e-mail address by its link; repeating it within its 24 hours succeeds again.',
  query: z.object({ token: linkToken.optional() }),
  reply: z.object({ success, message: z.string() }),
  errors: ['invalid_link'],
})

export const resendVerification = route({
  name: 'accounts.resendVerification',
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'any',
  summary: 'Always 200: a new link is sent when the account needs one.',
  body: z.object({ email }),
  reply: z.object({ success, message: z.string() }),
})

export const forgotPassword = route({
  name: 'accounts.forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'any',
  summary: 'Always 200: a reset link is sent when an account exists.',
  body: z.object({ email }),
  reply: z.object({ success, message: z.string() }),
})

export const resetPassword = route({
  name: 'accounts.resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'any',
  summary:
    'Set a new strong password by a link that works once for an hour; verifies the e-mail, ends all sessions.',
  body: z.object({ token: linkToken, password: strongPassword('weak_to_continue') }),
  reply: z.object({ success, message: z.string() }),
  errors: ['invalid_link'],
})

export const accountRoutes = [
  logIn,
  logOut,
  register,
  verifyEmail,
  resendVerification,
  forgotPassword,
  resetPassword,
] as const
