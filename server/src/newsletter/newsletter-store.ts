import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Database, MailTokensTable, NewsletterSubscribersTable } from '../db/schema/schema.ts'

export type Db = Kysely<Database>
export type MailTokenPurpose = 'confirm' | 'unsubscribe'

/**
 * True for a new request; confirmed subscribers stay unchanged. Concurrent requests for one address wait for each
 * other.
 */
export async function requestSubscription(
  transaction: Db,
  subscriber: Insertable<NewsletterSubscribersTable>,
): Promise<boolean> {
  const row = await transaction
    .insertInto('newsletter_subscribers')
    .values(subscriber)
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ email: subscriber.email, language: subscriber.language })
        .where((has) =>
          has.or([
            has('newsletter_subscribers.confirmed_at', 'is', null),
            has('newsletter_subscribers.ended_at', 'is not', null),
          ]),
        ),
    )
    .returning('email_key')
    .executeTakeFirst()
  return row !== undefined
}

/** False when the address has not subscribed. */
export async function confirmSubscriber(transaction: Db, emailKey: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('newsletter_subscribers')
    .set({ confirmed_at: sql`case when ended_at is null then coalesce(confirmed_at, ${at}) else ${at} end` })
    .set({ ended_at: null })
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Opts an address out of the newsletter and all optional emails; its confirmation links become invalid. */
export async function endOptionalMail(transaction: Db, emailKey: string, at: string): Promise<void> {
  await transaction
    .insertInto('mail_optouts')
    .values({ email_key: emailKey, created_at: at })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
  await transaction
    .updateTable('newsletter_subscribers')
    .set({ ended_at: at })
    .where('email_key', '=', emailKey)
    .where('ended_at', 'is', null)
    .execute()
  await transaction
    .deleteFrom('mail_tokens')
    .where('email_key', '=', emailKey)
    .where('purpose', '=', 'confirm')
    .execute()
}

/** Which of these addresses have opted out; at most some hundreds. */
export async function optedOut(db: Db, emailKeys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_optouts')
    .select('email_key')
    .where('email_key', 'in', emailKeys)
    .execute()
  return new Set(rows.map((row) => row.email_key))
}

export async function insertMailTokens(
  transaction: Db,
  tokens: readonly Insertable<MailTokensTable>[],
): Promise<void> {
  await transaction.insertInto('mail_tokens').values(tokens).execute()
}

export function findToken(
  db: Db,
  { hash, purpose, at }: { hash: string; purpose: MailTokenPurpose; at: string },
): Promise<Pick<Selectable<MailTokensTable>, 'email_key' | 'search_id'> | undefined> {
  return db
    .selectFrom('mail_tokens')
    .select(['email_key', 'search_id'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

export async function listConfirmLinkTimes(db: Db, emailKey: string, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_tokens')
    .select('created_at')
    .where('email_key', '=', emailKey)
    .where('purpose', '=', 'confirm')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.created_at)
}

export async function removeOldMailTokens(db: Db, at: string): Promise<void> {
  await db.deleteFrom('mail_tokens').where('expires_at', '<', at).execute()
  await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where((has) =>
      has.not(
        has.exists(
          has
            .selectFrom('mail_tokens')
            .select('token_hash')
            .whereRef('mail_tokens.email_key', '=', 'newsletter_subscribers.email_key')
            .where('purpose', '=', 'confirm'),
        ),
      ),
    )
    .execute()
}
