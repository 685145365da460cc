import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_addresses')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_in_addresses_key', ['user_id', 'address_key'])
    .execute()
}
