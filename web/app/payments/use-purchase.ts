import { allArtworkQueries } from '../artworks/artwork-queries.ts'
import { confirmPayment, createArtworkIntent, extendHold } from '@passion-art/contract/payments/payments'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hasCode } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { PurchaseState } from './payment-state.ts'

export interface Intent extends ReplyOf<typeof createArtworkIntent> {
  /** When the hold ends, by the buyer's clock, which may be wrong: the server says how long that is. */
  holdEnd: string
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/**
 * Creates the intent once when the page opens; `reserve` creates it again after a failure, at another price, for another
 * copy or after the hold has ended. Until the reply, the intent and error from before stay.
 */
export type Wanted = Pick<PurchaseState['artworkData'], 'price' | 'copy'>

export function useIntent(purchase: PurchaseState['artworkData']) {
  const [state, setState] = useState<{ intent?: Intent; error?: Error; opened: number }>({ opened: 0 })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ price, copy }: Wanted) =>
      call(createArtworkIntent, {
        body: { artworkId: purchase.id, title: purchase.title, artist: purchase.artist, price, copy },
      }),
    onSuccess: (reply) =>
      setState(({ opened }) => ({
        intent: { ...reply, holdEnd: inSeconds(reply.holdSecondsLeft) },
        opened: opened + 1,
      })),
    onError: (error) => setState((before) => ({ ...before, error })),
  })
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    mutate({ price: purchase.price, copy: purchase.copy })
  }, [mutate, purchase.price, purchase.copy])
  const setLeft = (seconds: number) =>
    setState(({ intent, ...before }) => ({
      ...before,
      ...(intent && { intent: { ...intent, holdEnd: inSeconds(seconds), holdExtendable: false } }),
    }))
  return {
    ...state,
    isPending,
    reserve: mutate,
    extension: useExtension(setLeft),
    /** The server has ended the hold. */
    endHold: () => setLeft(0),
  }
}

/** Extends a hold. Extended already, or ended by the server's clock, is no failure: the page shows it. */
function useExtension(setLeft: (seconds: number) => void) {
  return useMutation({
    mutationFn: async (orderId: string) => {
      try {
        return (await call(extendHold, { body: { orderId } })).holdSecondsLeft
      } catch (error) {
        if (hasCode(error, 'hold_extended') && error.holdSecondsLeft) return error.holdSecondsLeft
        if (hasCode(error, 'hold_ended')) return 0
        throw error
      }
    },
    onSuccess: setLeft,
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
