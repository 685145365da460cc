import { formatPrice } from '@passion-art/contract/money/money-rules'
import { minOrderPrice, setOrderPrice } from '@passion-art/contract/orders/admin-orders'
import type { Order } from '@passion-art/contract/orders/orders'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readNumber } from '../../kit/forms/number-field.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import styles from './order-price.module.css'

interface PriceProps {
  order: Order
  busy: boolean
  onSave: (price: number) => Promise<boolean>
}

export function OrderPrice({ order, busy, onSave }: PriceProps) {
  const { t, i18n } = useTranslation()
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const price = formatPrice(order.total_amount, order.currency, i18n.language)
  const shown = <bdi>{price}</bdi>
  const back = () => {
    setEditing(false)
    // The focused field is gone after the next render.
    setTimeout(() => button.current?.focus({ preventScroll: true }))
  }
  // An order that was paid in the meantime cannot be edited.
  if (order.status !== 'pending') return <span className={font.bold}>{shown}</span>
  if (editing) return <PriceForm order={order} busy={busy} onSave={onSave} onEnd={back} />
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('admin.orders.editPrice', { price, title: order.product_title })}
      className={classes(font.bold, styles.editable)}
      disabled={busy}
      onClick={() => setEditing(true)}
    >
      {shown}
    </button>
  )
}

function PriceForm({ order, busy, onSave, onEnd }: PriceProps & { onEnd: () => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const form = useContractForm({
    name: `order-price ${order.id}`,
    schema: setOrderPrice.body,
    initial: { price: order.total_amount.toFixed(2) },
    toBody: ({ price }) => ({ price: String(readNumber(price) ?? '') }),
    send: async ({ price }) => {
      if (Number(price) === order.total_amount || (await onSave(Number(price)))) onEnd()
    },
    failureText: '',
    texts: { required: t('problem.price'), min_price: t('admin.orders.priceMinimum') },
  })
  const { value, error, onText } = form.number('price', t('field.price'))
  const note = `price-${order.id}`
  useEffect(() => {
    input.current?.select()
  }, [])
  useEffect(() => {
    if (!busy) input.current?.focus({ preventScroll: true })
  }, [busy])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || busy) return
    event.preventDefault()
    onEnd()
  }
  return (
    <form {...form.attributes} className={layout.stack(8, styles.form)}>
      <input
        ref={input}
        type="number"
        inputMode="decimal"
        dir="ltr"
        min={minOrderPrice}
        step={0.01}
        required
        autoComplete="off"
        aria-label={t('admin.orders.priceOf', { title: order.product_title })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? note : undefined}
        aria-busy={busy || undefined}
        data-price-field=""
        disabled={busy}
        value={value}
        className={styles.input}
        onKeyDown={handleKey}
        onChange={({ target }) => onText(target.value)}
      />
      {error && (
        <p id={note} role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </form>
  )
}
