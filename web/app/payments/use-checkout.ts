import { fromCents, toCents } from '@passion-art/contract/http/schemas'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { getOrder, setShippingAddress } from '@passion-art/contract/orders/orders'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTextOr, hasCode, serverTextOr } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import { paths } from '../paths.ts'
import type { PurchaseState } from './payment-state.ts'
import { useConfirm, useIntent, type Wanted } from './use-purchase.ts'

const warnedBeforeMs = 120_000

export type HoldPhase = 'held' | 'ending' | 'ended'

function useHoldPhase(end: string | undefined): HoldPhase {
  const [reached, setReached] = useState<{ end: string; phase: HoldPhase }>()
  useEffect(() => {
    if (!end) return
    const left = Date.parse(end) - Date.now()
    const reach = (phase: HoldPhase, ms: number) =>
      setTimeout(() => setReached({ end, phase }), Math.max(0, ms))
    const timers = [reach('ending', left - warnedBeforeMs), reach('ended', left)]
    return () => timers.forEach(clearTimeout)
  }, [end])
  return reached?.end === end ? (reached?.phase ?? 'held') : 'held'
}

/** Resolves once the card was charged; rejects with a text for the buyer. */
export type ConfirmCard = () => Promise<void>

export interface CheckoutNotice {
  tone: 'ok' | 'bad'
  text: string
  /** Charged but not completed: offers to complete it. */
  canComplete?: boolean
  /** Leads home after a while, unless the buyer follows this link or stays. */
  leadsHome?: { to: string; label: string }
}

export function useCheckout(purchase: PurchaseState['artworkData']) {
  const { t, i18n } = useTranslation()
  const {
    intent,
    error: intentError,
    isPending: opening,
    opened,
    reserve,
    extension,
    endHold,
  } = useIntent(purchase)
  const [reopened, setReopened] = useState(false)
  const [wanted, setWanted] = useState<Wanted>({ price: purchase.price, copy: purchase.copy })
  const [amount, setAmount] = useState<number>()
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const [busy, setBusy] = useState(false)
  const { done, complete } = useComplete(purchase, intent?.copyLabel, setNotice)
  const phase = useHoldPhase(intent?.holdEnd)
  // A payment under way may still succeed.
  const holdPhase = phase === 'ended' && (busy || done) ? 'ending' : phase

  const prepare = async (address: string): Promise<boolean> => {
    if (!intent) return false
    const params = { id: intent.orderId }
    const { order } = (await saveAddress(params, address)) ?? (await call(getOrder, { params }))
    if (order.status !== 'pending') {
      // Ended in another tab or by the administrator; after a payment in another tab the reply names the order.
      if (order.status === 'paid') reserve(wanted)
      else endHold()
      return false
    }
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
    /** Counts the intents of this visit. */
    opened,
    /** The buyer asked for the intent, so that the form may take the focus. */
    reopened,
    /** Again, at another price, or for another copy; otherwise for the copy that was held. */
    reserve: (change: Partial<Wanted> = {}) => {
      const next = { ...wanted, copy: intent?.copy ?? wanted.copy, ...change }
      setWanted(next)
      setReopened(true)
      extension.reset()
      setAmount(undefined)
      setNotice(null)
      reserve(next)
    },
    holdPhase,
    extension,
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
  copyLabel: string | null | undefined,
  say: (notice: CheckoutNotice | null) => void,
) {
  const { t, i18n } = useTranslation()
  const { mutateAsync } = useConfirm()
  const [done, setDone] = useState(false)
  const complete = async (paymentIntentId: string) => {
    setDone(true)
    say(null)
    try {
      await mutateAsync(paymentIntentId)
      say({
        tone: 'ok',
        text: t('payments.purchased', { title: joinFacts([title, copyLabel], i18n.language), artist }),
        leadsHome: { to: paths.orders(), label: t('word.myOrders') },
      })
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
