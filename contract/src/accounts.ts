import { z } from 'zod'
import { route } from './route.ts'
import { email, success, time } from './schemas.ts'

export const accountTypes = ['admin', 'artist', 'gallery', 'collector', 'institution', 'user'] as const
export type AccountType = (typeof accountTypes)[number]

/** The account as its owner reads it; both spellings of the documents. */
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
  summary: 'Sign in with e-mail and password; answers a token that names a revocable session.',
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

export const accountRoutes = [logIn, logOut] as const
