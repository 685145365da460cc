import { attachmentFolders } from '../accounts/account-files.ts'
import { listAttachments } from '../accounts/account-store.ts'
import { registerProfileRoutes } from './profile-routes.ts'
import { type Feature, words } from '../feature.ts'

export const profile: Feature = {
  routes: registerProfileRoutes,
  erase: async (tx, { id }) =>
    (await listAttachments(tx, id)).map(({ kind, name }) => `${attachmentFolders[kind]}/${name}`),
  personal: { account_preferences: 'user_id', attachments: 'user_id' },
  publicTables: ['attachments'],
  columns: {
    account_preferences: { open: words('user_id preferences interests updated_at') },
    attachments: { open: words('user_id kind name created_at') },
  },
}
