import type { Order } from '@passion-art/contract/orders/orders'
import { commaIn } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'

/** 'Tide, 7/25': the title in its own language, the copy in none. */
export function OrderedTitle({ order }: { order: Order }) {
  const { i18n } = useTranslation()
  const title = <bdi {...contentLang(order.product_language)}>{order.product_title}</bdi>
  if (order.copy_label === null) return title
  return (
    <>
      {title}
      <span>{commaIn(i18n.language)}</span>
      <bdi dir="ltr">{order.copy_label}</bdi>
    </>
  )
}
