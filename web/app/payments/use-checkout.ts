import { fromCents, toCents } from '@passion-art/contract/http/schemas'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { getOrder, setShippingAddress } from '@passion-art/contract/orders/orders'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTextOr, hasCode, serverTextOr } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import type { PurchaseState } from './payment-state.ts'
import { useConfirm, useIntent } from './use-purchase.ts'

/** True once an ISO time has passed by the browser's clock; false without one. */
function useExpired(time: string | undefined): boolean {
  const [expired, setExpired] = useState(false)
  useEffect(() => {
    setExpired(false)
    if (!time) return
    const timer = setTimeout(() => setExpired(true), Math.max(0, Date.parse(time) - Date.now()))
    return () => clearTimeout(timer)
  }, [time])
  return expired
}

/** Resolves once the card was charged; rejects with a text for the buyer. */
export type ConfirmCard = () => Promise<void>

export interface CheckoutNotice {
  tone: 'ok' | 'bad'
  text: string
  /** Charged but not completed: offers to complete it. */
  canComplete?: boolean
  leadsHome?: boolean
}

export function useCheckout(purchase: PurchaseState['artworkData']) {
  const { t, i18n } = useTranslation()
  const { intent, error: intentError, isPending: opening, reserve } = useIntent(purchase)
  const [amount, setAmount] = useState<number>()
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const [busy, setBusy] = useState(false)
  const { done, complete } = useComplete(purchase, setNotice)
  const expired = useExpired(intent?.holdExpiresAt) && !done

  const prepare = async (address: string): Promise<boolean> => {
    if (!intent) return false
    const params = { id: intent.orderId }
    const { order } = (await saveAddress(params, address)) ?? (await call(getOrder, { params }))
    const total = toCents(order.total_amount)
    if (total === (amount ?? intent.amount)) return true
    setAmount(total)
    setNotice({
      tone: 'bad',
      text: t('payments.priceChanged', {
        price: formatPrice(fromCents(total), intent.currency, i18n.language),
      }),
    })
    return false
  }

  const pay = async (before: () => Promise<boolean>, confirm: ConfirmCard): Promise<void> => {
    if (!intent || busy || done) return
    setBusy(true)
    setNotice(null)
    try {
      if (!(await before())) return
      await confirm()
      showToast(t('payments.cardSuccess'))
      await complete(intent.paymentIntentId)
    } catch (error) {
      setNotice({ tone: 'bad', text: errorTextOr(error, t('payments.failed')) })
    } finally {
      setBusy(false)
    }
  }

  return {
    intent: intent && { ...intent, amount: amount ?? intent.amount },
    intentError,
    opening,
    reserve: (price = purchase.price) => {
      setAmount(undefined)
      setNotice(null)
      reserve(price)
    },
    expired,
    busy,
    done,
    notice,
    closeNotice: () => setNotice(null),
    prepare,
    pay,
    completeAgain: () => intent && void complete(intent.paymentIntentId),
  }
}

export type Checkout = ReturnType<typeof useCheckout>

/** Confirms the charge with the server, then goes home. If that fails, webhook and reconciler catch up. */
function useComplete(
  { title, artist }: PurchaseState['artworkData'],
  say: (notice: CheckoutNotice | null) => void,
) {
  const { t } = useTranslation()
  const { mutateAsync } = useConfirm()
  const [done, setDone] = useState(false)
  const complete = async (paymentIntentId: string) => {
    setDone(true)
    say(null)
    try {
      await mutateAsync(paymentIntentId)
      say({ tone: 'ok', text: t('payments.purchased', { title, artist }), leadsHome: true })
    } catch (error) {
      const refunded = hasCode(error, 'sold_refunded')
      if (!refunded) console.error('The payment succeeded but could not be confirmed.', error)
      const text = refunded ? serverTextOr(error, t('payments.processFailed')) : t('payments.processFailed')
      say({ tone: 'bad', text, canComplete: !refunded })
    }
  }
  return { done, complete }
}

/** Returns the updated order. An address never blocks paying: it can be added to the order later. */
async function saveAddress(params: { id: string }, address: string) {
  if (!address) return undefined
  const saving = call(setShippingAddress, { params, body: { shipping_address: address } })
  return saving.catch((error: unknown) => {
    console.warn('The delivery address was not saved.', error)
    return undefined
  })
}
