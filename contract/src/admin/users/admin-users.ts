import { z } from 'zod'
import { accountTypes, ownPassword, user } from '../../accounts/accounts.ts'
import { tableQuery } from '../../http/admin-tables.ts'
import { maxPasswordLength } from '../../accounts/password-strength.ts'
import { route } from '../../http/route.ts'
import { asciiAddress, byId, email, line, seen, success, time } from '../../http/schemas.ts'

/** Offered for a new account; an edit offers `admin` too, which is a label and gives no rights. */
export const newAccountTypes = ['artist', 'gallery', 'collector', 'institution', 'user'] as const
export const minGivenPasswordLength = 6

/** On an edit: blank keeps the current one. */
const newPassword = z
  .string()
  .max(maxPasswordLength)
  .refine((value) => value === '' || [...value].length >= minGivenPasswordLength, {
    message: 'password_short',
  })

export const adminUser = user.extend({
  /** The initial password in testing mode, else null. */
  password: z.string().nullable(),
  updated_at: time,
})
export type AdminUser = z.output<typeof adminUser>

export const userSorts = ['email', 'name', 'user_type', 'created_at', 'is_active'] as const
const usersQuery = tableQuery(userSorts).extend({
  /** A whole address, case-insensitive. */
  email: line(254).overwrite(asciiAddress).optional(),
  userType: z.enum(accountTypes).optional(),
  status: z.enum(['active', 'inactive']).optional(),
})

export const listUsers = route({
  name: 'admin.users',
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'Accounts that are not deleted, newest first. A bare array with X-Total-Count.',
  query: usersQuery,
  reply: z.array(adminUser),
})

export const exportUsers = route({
  name: 'admin.usersFile',
  method: 'GET',
  path: '/admin/users.csv',
  access: 'admin',
  summary: 'All accounts the filters let through, in the order of the list, as CSV; never a password.',
  query: usersQuery,
  reply: z.unknown(),
  kind: 'text/csv',
  audited: true,
})

export const createUser = route({
  name: 'admin.createUser',
  method: 'POST',
  path: '/admin/users',
  access: 'admin',
  summary: 'Make a verified, active account.',
  recordKind: 'User',
  body: z.object({
    email,
    password: ownPassword,
    userType: z.enum(newAccountTypes, { message: 'account_type' }).default('artist'),
    firstName: line(60).default(''),
    lastName: line(60).default(''),
  }),
  reply: z.object({ success, user: adminUser }),
  status: 201,
  errors: ['email_taken'],
})

export const updateUser = route({
  name: 'admin.updateUser',
  method: 'PUT',
  path: '/admin/users/{id}',
  access: 'admin',
  summary: 'Change an account; an empty password keeps the old one. Deactivation ends its sessions at once.',
  recordKind: 'User',
  params: byId,
  body: z.object({
    email: email.optional(),
    firstName: line(60).optional(),
    lastName: line(60).optional(),
    userType: z.enum(accountTypes, { message: 'account_type' }).optional(),
    password: newPassword.optional(),
    isActive: z.boolean({ message: 'invalid' }).optional(),
    seen,
  }),
  reply: z.object({ success, user: adminUser }),
  errors: ['changed_meanwhile', 'admin_protected', 'email_taken', 'being_purchased'],
})

export const deleteUser = route({
  name: 'admin.deleteUser',
  method: 'DELETE',
  path: '/admin/users/{id}',
  access: 'admin',
  summary: 'Delete an account and everything personal of it; orders and ledger keep their copies.',
  recordKind: 'User',
  params: byId,
  reply: z.object({ success, message: z.string() }),
  errors: ['admin_protected', 'being_purchased'],
})

export const adminUserRoutes = [listUsers, exportUsers, createUser, updateUser, deleteUser] as const
