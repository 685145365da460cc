import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('artworks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.check(sql`price_cents between 0 and 99999999`))
    .addColumn('materials', 'text')
    .addColumn('year', 'integer')
    .addColumn('width_cm', 'real')
    .addColumn('height_cm', 'real')
    .addColumn('depth_cm', 'real')
    .addColumn('technique', 'text')
    .addColumn('material', 'text')
    .addColumn('keywords', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .check(sql`status in ('pending', 'approved', 'rejected', 'available', 'sold', 'reserved')`),
    )
    .addColumn('rejection_reason', 'text')
    .addColumn('pricing', 'text')
    .addColumn('featured_slot', 'integer', (column) =>
      column.unique().check(sql`featured_slot between 1 and 6`),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('artworks_newest')
    .on('artworks')
    .columns(['created_at desc', 'id desc'])
    .execute()
  // Partial, so that the public lists are walked in their order however many works are sold or under review. There is no
  // index by status beside them: SQLite, which keeps no statistics, would take it and sort.
  await sql`create index artworks_on_sale on artworks (created_at desc, id desc, user_id)
    where status in ('available', 'approved')`.execute(db)
  await sql`create index artworks_category_on_sale on artworks (category, created_at desc, id desc)
    where status in ('available', 'approved')`.execute(db)
  await db.schema
    .createIndex('artworks_owner')
    .on('artworks')
    .columns(['user_id', 'status', 'created_at desc', 'id desc'])
    .execute()
  await db.schema
    .createTable('artwork_images')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('artwork_id', 'text', (column) =>
      column.notNull().references('artworks.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull().check(sql`position between 1 and 5`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('ending', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('animated', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('alt', 'text')
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('palette', 'text', (column) => column.notNull())
    .addColumn('blur', 'text', (column) => column.notNull())
    .addColumn('variants', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('artwork_images_position', ['artwork_id', 'position'])
    .execute()
  // Not unique: generated works share the pictures of the catalogue.
  await db.schema.createIndex('artwork_images_name').on('artwork_images').column('name').execute()
}
