import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Emails that failed permanently: a receipt whose title contains NEL, the artist's notification of that sale, and one
 * from before failed emails kept their values. Returns their recipients.
 */
export function insertFailedMails(folder: string): { buyer: string; artist: string; title: string } {
  const database = new DatabaseSync(join(folder, 'passion-art.db'))
  try {
    database.exec('pragma busy_timeout = 5000')
    const order = database
      .prepare(
        `select orders.id, artwork_id, product_title, product_artist, buyer.email buyer, artist.email artist
         from orders join users buyer on buyer.id = buyer_id join users artist on artist.id = artist_id
         where status = 'paid' and artwork_id is not null order by orders.id limit 1`,
      )
      .get() as Record<string, string>
    const { id: orderId, artwork_id: artworkId, product_title: title, product_artist: name } = order
    const at = new Date().toISOString()
    const insert = database.prepare(
      `insert into mails (id, template, to_address, to_name, language, payload, state, attempts, next_at, last_error, created_at)
       values (?, ?, ?, ?, 'en', ?, 'failed', 1, ?, ?, ?)`,
    )
    const values = { orderId, artworkId, title: `${title}\u0085 at night`, artist: name, price: '$1.00' }
    const rows = [
      [
        'order-paid',
        order.buyer,
        'Cleo Hart',
        values,
        '550 5.1.1 <cleo@example.com>: Recipient address rejected',
      ],
      ['artwork-sold', order.artist, name, values, 'A header holds a control character.'],
      ['order-refunded', 'old@example.com', 'Old Buyer', {}, 'ETIMEDOUT Connection timeout'],
    ] as const
    for (const [template, to, toName, payload, reason] of rows)
      insert.run(randomUUID(), template, to ?? '', toName ?? '', JSON.stringify(payload), at, reason, at)
    return { buyer: order.buyer ?? '', artist: order.artist ?? '', title: title ?? '' }
  } finally {
    database.close()
  }
}
