import type { Kysely } from 'kysely'
import type { Database, UserRow } from '../db/schema/schema.ts'
import { pictureFolder } from './account-files.ts'

type Db = Kysely<Database>

export const deletedName = 'Deleted user'

export async function listHeldWorks(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('artworks', 'artworks.id', 'holds.artwork_id')
    .select('artworks.id')
    .distinct()
    .where('artworks.user_id', '=', ownerId)
    .orderBy('artworks.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the works of an account until the transaction ends, so that no purchase of one can begin. */
export async function lockWorks(tx: Db, ownerId: string): Promise<void> {
  await tx
    .updateTable('artworks')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('user_id', '=', ownerId)
    .execute()
}

export async function hasOpenPayments(tx: Db, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_intents')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['creating', 'open'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Works that leave the store are no longer featured. */
export async function takeFeaturedMarks(tx: Db, ownerId: string): Promise<void> {
  await tx
    .updateTable('artworks')
    .set({ featured_slot: null })
    .where('user_id', '=', ownerId)
    .where('featured_slot', 'is not', null)
    .execute()
}

/** Leaves an anonymous account for orders, ledger and chat. Returns the files no longer referenced. */
export async function eraseAccount(tx: Db, account: UserRow, at: string): Promise<string[]> {
  await eraseMails(tx, account)
  await forgetOnOrders(tx, account.id, at)
  await tx
    .deleteFrom('follows')
    .where((is) => is.or([is('follower_id', '=', account.id), is('artist_id', '=', account.id)]))
    .execute()
  await tx.updateTable('submissions').set({ draft: null }).where('user_id', '=', account.id).execute()
  await tx.updateTable('users').set(anonymized(account.id, at)).where('id', '=', account.id).execute()
  return account.profile_picture ? [`${pictureFolder}/${account.profile_picture}`] : []
}

export async function deleteRowsOf(
  tx: Db,
  { table, column }: { table: string; column: string },
  accountId: string,
): Promise<void> {
  await tx
    .deleteFrom(table as 'favourites')
    .where(column as 'user_id', '=', accountId)
    .execute()
}

/** No email and no username folds to these keys. */
const anonymized = (id: string, at: string) => ({
  email: '',
  email_key: `deleted ${id}`,
  username: deletedName,
  username_key: `deleted ${id}`,
  first_name: '',
  last_name: '',
  phone: null,
  bio: null,
  website: null,
  profile_picture: null,
  social_media: '{}',
  details: null,
  password_hash: '',
  is_active: 0,
  email_verified: 0,
  deleted_at: at,
  updated_at: at,
})

/** Queued emails are dropped, sent ones lose their recipient; a running campaign still counts its email. */
async function eraseMails(tx: Db, { email, email_key }: UserRow): Promise<void> {
  const mails = tx
    .updateTable('mails')
    .where((is) => is.or([is('to_address', '=', email), is('email_key', '=', email_key)]))
  await mails
    .set({ state: 'failed', last_error: 'account deleted' })
    .where('state', 'in', ['queued', 'sending'])
    .where((is) => is.or([is('state', '=', 'queued'), is('campaign_id', 'is', null)]))
    .execute()
  await mails.set({ to_address: '', to_name: '', payload: '{}', email_key: null }).execute()
  for (const table of ['newsletter_subscribers', 'mail_optouts', 'mail_tokens'] as const)
    await tx.deleteFrom(table).where('email_key', '=', email_key).execute()
}

async function forgetOnOrders(tx: Db, userId: string, at: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ customer_name: deletedName, customer_email: '', shipping_address: null })
    .where('buyer_id', '=', userId)
    .execute()
  // Orders without a payment; the others were cancelled before.
  await tx
    .updateTable('orders')
    .set({ status: 'failed', failed_at: at })
    .where('buyer_id', '=', userId)
    .where('status', '=', 'pending')
    .execute()
  await tx
    .updateTable('orders')
    .set({ product_artist: deletedName })
    .where('artist_id', '=', userId)
    .execute()
}
