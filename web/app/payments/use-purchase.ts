import { allArtworkQueries } from '../artworks/artwork-queries.ts'
import { confirmPayment, createArtworkIntent, extendHold } from '@passion-art/contract/payments/payments'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hasCode } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { PurchaseState } from './payment-state.ts'

export type Intent = ReplyOf<typeof createArtworkIntent>

/**
 * Creates the intent once when the page opens; `reserve` creates it again after a failure, at another price or after the
 * hold has ended. Until the reply, the intent and error from before stay.
 */
export function useIntent(purchase: PurchaseState['artworkData']) {
  const [state, setState] = useState<{ intent?: Intent; error?: Error; opened: number }>({ opened: 0 })
  const { mutate, isPending } = useMutation({
    mutationFn: (price: number) =>
      call(createArtworkIntent, {
        body: { artworkId: purchase.id, title: purchase.title, artist: purchase.artist, price },
      }),
    onSuccess: (intent) => setState(({ opened }) => ({ intent, opened: opened + 1 })),
    onError: (error) => setState((before) => ({ ...before, error })),
  })
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    mutate(purchase.price)
  }, [mutate, purchase.price])
  const setEnd = (holdExpiresAt: string) =>
    setState(({ intent, ...before }) => ({
      ...before,
      ...(intent && { intent: { ...intent, holdExpiresAt, holdExtendable: false } }),
    }))
  return { ...state, isPending, reserve: mutate, extension: useExtension(setEnd) }
}

/** Extends a hold. Extended already, or ended by the server's clock, is no failure: the page shows it. */
function useExtension(setEnd: (time: string) => void) {
  return useMutation({
    mutationFn: async (orderId: string) => {
      try {
        return (await call(extendHold, { body: { orderId } })).holdExpiresAt
      } catch (error) {
        if (hasCode(error, 'hold_extended') && error.holdExpiresAt) return error.holdExpiresAt
        if (hasCode(error, 'hold_ended')) return new Date().toISOString()
        throw error
      }
    },
    onSuccess: setEnd,
  })
}

/** Completes a paid intent; idempotent. Refetches the work's public state. */
export function useConfirm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (paymentIntentId: string) => call(confirmPayment, { body: { paymentIntentId } }),
    onSettled: () => Promise.all(allArtworkQueries.map((query) => client.invalidateQueries(query))),
  })
}
