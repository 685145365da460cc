import { titleOfCopy } from '@passion-art/contract/editions/edition'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { OrderRow } from '../db/schema/schema.ts'
import { type NewMail, queueMail } from '../mail/mail-service.ts'
import { fullName } from '../http/identify.ts'
import { type Db, findMailAccount } from './purchase-store.ts'

export async function queueSaleMails(tx: Db, order: OrderRow, at: string): Promise<void> {
  const { id: orderId, artwork_id: artworkId, product_language: titleLanguage } = order
  await notify(tx, order.buyer_id, at, (language) => ({
    template: 'order-paid',
    values: aboutOrder(order, language),
  }))
  if (order.artist_id && artworkId)
    await notify(tx, order.artist_id, at, (language) => ({
      template: 'artwork-sold',
      values: { orderId, artworkId, title: titleOf(order), titleLanguage, price: priceOf(order, language) },
    }))
}

export async function queueRefundMail(tx: Db, order: OrderRow, at: string): Promise<void> {
  await notify(tx, order.buyer_id, at, (language) => ({
    template: 'order-refunded',
    values: aboutOrder(order, language),
  }))
}

const titleOf = ({ product_title, copy_label, product_language }: OrderRow) =>
  titleOfCopy(product_title, copy_label, product_language)

const priceOf = (order: OrderRow, language: string) =>
  formatPrice(fromCents(order.total_cents), order.currency, language)

const aboutOrder = (order: OrderRow, language: string) => ({
  orderId: order.id,
  title: titleOf(order),
  titleLanguage: order.product_language,
  artist: order.product_artist,
  price: priceOf(order, language),
})

type Content = NewMail extends infer Mail
  ? Mail extends NewMail
    ? Pick<Mail, 'template' | 'values'>
    : never
  : never

/** A deleted account has no address. */
async function notify(
  tx: Db,
  accountId: string,
  at: string,
  contentIn: (language: string) => Content,
): Promise<void> {
  const account = await findMailAccount(tx, accountId)
  if (!account) return
  const addressee = { to: account.email, name: fullName(account), language: account.language, at }
  await queueMail(tx, { ...addressee, ...contentIn(account.language) } as NewMail)
}
