import { z } from 'zod'
import { email, line, success } from '../http/schemas.ts'
import { route } from '../http/route.ts'
import { logIn, logOut, password, user, username } from './accounts.ts'
import { passwordStrength } from './password-strength.ts'
import { registrationTypes } from './registration-rules.ts'

const strongPassword = (message: 'weak_to_register' | 'weak_to_continue') =>
  password.refine((value) => passwordStrength(value) === 'strong', { message })

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
