import { allArtworkQueries } from '../artworks/artwork-queries.ts'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import type { PurchaseState } from './payment-state.ts'

export type Intent = ReplyOf<typeof createArtworkIntent>

/** Creates the intent once when the page opens; `reserve` creates it again after a failure or at another price. */
export function useIntent(purchase: PurchaseState['artworkData']) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (price: number) =>
      call(createArtworkIntent, {
        body: { artworkId: purchase.id, title: purchase.title, artist: purchase.artist, price },
      }),
  })
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    mutate(purchase.price)
  }, [mutate, purchase.price])
  return { intent: data, error, isPending, reserve: mutate }
}

/** Completes a paid intent; idempotent. Refetches the work's public state. */
export function useConfirm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (paymentIntentId: string) => call(confirmPayment, { body: { paymentIntentId } }),
    onSettled: () => Promise.all(allArtworkQueries.map((query) => client.invalidateQueries(query))),
  })
}
