import { getConfig } from '@passion-art/contract/site/site-config'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { queryFor } from '../api/query-client.ts'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import { type CardFormProps, TestCardForm } from './test-card-form.tsx'

// Loads the provider's script, only where keys are set.
const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'))

export function CardForm(props: CardFormProps) {
  const { data: config } = useQuery(queryFor(getConfig))
  if (!config) return <LoadingLines />
  if (config.payments.mode === 'test') return <TestCardForm {...props} />
  return (
    <Suspense fallback={<LoadingLines />}>
      <StripeCardForm {...props} publishableKey={config.payments.publishableKey ?? ''} />
    </Suspense>
  )
}
