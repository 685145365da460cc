import type { Insertable, Kysely } from 'kysely'
import type { Database, MailsTable } from '../db/schema.ts'

type Db = Kysely<Database>

export async function insertMail(db: Db, mail: Insertable<MailsTable>): Promise<void> {
  await db.insertInto('mails').values(mail).execute()
}
