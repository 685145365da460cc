import { z } from 'zod'
import { route } from '../http/route.ts'
import { success, time, uuid } from '../http/schemas.ts'

export const roleScreens = [
  'my-collection',
  'wishlist',
  'manage-artists',
  'gallery-dashboard',
  'my-exhibitions',
  'marketplace',
  'institutional-collection',
  'educational-programs',
  'my-works',
] as const
export type RoleScreen = (typeof roleScreens)[number]

const roleChange = z.object({
  id: z.string(),
  at: time,
  /** The owner, or a user the record is shared with; 'Deleted user' once the account is gone. */
  by: z.string(),
  /** Verb of the change, for example `object.added`; the screen has a text for each. */
  action: z.string(),
  /** Name of the changed record at that time; '' for a change of the screen as a whole. */
  subject: z.string(),
  /** Old and new value by field. Long texts are cut. */
  details: z.record(z.string(), z.object({ from: z.string().nullable(), to: z.string().nullable() })),
})
export type RoleChange = z.output<typeof roleChange>

export const roleHistoryPage = 50

export const listRoleHistory = route({
  name: 'roles.history',
  method: 'GET',
  path: '/role-history/{screen}',
  access: 'signed-in',
  summary: 'Changes on one of your screens, newest first.',
  recordKind: 'Screen',
  params: z.object({ screen: z.enum(roleScreens) }),
  query: z.object({
    /** Id of a record: only its changes. */
    about: uuid.optional(),
    /** Id of a change: only older ones. */
    before: uuid.optional(),
  }),
  reply: z.object({ success, changes: z.array(roleChange), hasMore: z.boolean() }),
})

export const roleHistoryRoutes = [listRoleHistory] as const
