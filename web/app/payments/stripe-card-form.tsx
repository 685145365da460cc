import { fromCents } from '@passion-art/contract/http/schemas'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import { PaymentNote } from './payment-note.tsx'
import type { CardFormProps } from './test-card-form.tsx'

function stripeAppearance(root: Element): Appearance {
  const style = getComputedStyle(root)
  const value = (name: string): string => style.getPropertyValue(name).trim()
  return {
    theme: root.getAttribute('data-theme') === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: value('--mark'),
      colorBackground: value('--bg-page'),
      colorText: value('--ink'),
      colorTextSecondary: value('--ink-2'),
      colorTextPlaceholder: value('--ink-3'),
      colorDanger: value('--bad'),
      borderRadius: '2px',
      fontSizeBase: '16px',
      spacingUnit: '5px',
    },
    rules: {
      '.Input': { border: `1px solid ${value('--edge')}`, boxShadow: 'none' },
      '.Input:focus': {
        border: `1px solid ${value('--edge')}`,
        outline: `3px solid ${value('--mark')}`,
        boxShadow: 'none',
      },
    },
  }
}

/** Live mode: the provider's embedded element. Card details never reach this page's code. */
export default function StripeCardForm({
  intent,
  busy,
  disabled,
  focused = false,
  onPay,
  publishableKey,
}: CardFormProps & { publishableKey: string }) {
  const { t, i18n } = useTranslation()
  const { box, provider, failed } = usePaymentElement(publishableKey, intent.clientSecret, focused)
  const charge = async () => {
    if (!provider) throw new Error(t('payments.failed'))
    const { error } = await provider.stripe.confirmPayment({
      elements: provider.elements,
      redirect: 'if_required',
    })
    if (error) throw new Error(error.message ?? '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !disabled && provider) void onPay(charge)
  }
  if (failed) return <Notice tone="bad">{t('payments.initFailed')}</Notice>
  return (
    <form method="post" className={layout.stack(20)} onSubmit={submit}>
      {!provider && <LoadingLines />}
      {/* The provider's frame keeps its own direction and language. */}
      <div ref={box} dir="ltr" />
      <Button type="submit" look="accent" size="large" wide busy={busy} disabled={disabled || !provider}>
        {t('payments.pay', { amount: formatPrice(fromCents(intent.amount), intent.currency, i18n.language) })}
      </Button>
      <PaymentNote mode="live" />
    </form>
  )
}

interface Provider {
  stripe: Stripe
  elements: StripeElements
}

/** Loads the provider's script and mounts its element; `failed` when the script can't be loaded. */
function usePaymentElement(publishableKey: string, clientSecret: string, focused: boolean) {
  const { i18n } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [provider, setProvider] = useState<Provider | null>(null)
  const [failed, setFailed] = useState(false)
  const focusIfAsked = useEffectEvent((element: { focus: () => void }) => {
    if (focused) element.focus()
  })
  useEffect(() => {
    let left = false
    const mount = async () => {
      const stripe = await loadStripe(publishableKey)
      if (left || !stripe || !box.current) return
      const elements = stripe.elements({
        clientSecret,
        locale: i18n.language as 'en' | 'fr' | 'es' | 'ar',
        appearance: stripeAppearance(document.documentElement),
      })
      const element = elements.create('payment')
      element.on('ready', () => {
        setProvider({ stripe, elements })
        focusIfAsked(element)
      })
      element.mount(box.current)
    }
    mount().catch(() => setFailed(true))
    return () => {
      left = true
    }
  }, [publishableKey, clientSecret, i18n.language])
  return { box, provider, failed }
}
