import { uploadFeeCents } from '@passion-art/contract/money-rules'
import { createUploadIntent, listOpenSubmissions } from '@passion-art/contract/uploads'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import { draftOf, type UploadData } from '../upload/upload-data.ts'
import type { CardIntent } from './test-card-form.tsx'

export interface FeeIntent extends CardIntent {
  paymentIntentId: string
  /** The fee was paid before: nothing is charged any more. */
  paid: boolean
}

/** Opens the fee's intent once when the page opens; `open` opens it again after a failure. */
export function useUploadIntent(draftId: string, data: UploadData) {
  const { mutate, ...state } = useMutation({ mutationFn: () => feeIntent(draftId, data) })
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    mutate()
  }, [mutate])
  return { intent: state.data, error: state.error, isPending: state.isPending, open: () => mutate() }
}

async function feeIntent(draftId: string, data: UploadData): Promise<FeeIntent> {
  const { submissions } = await call(listOpenSubmissions)
  const paid = submissions.find(({ draft }) => draft?.id === draftId)
  if (paid)
    return {
      clientSecret: '',
      amount: uploadFeeCents,
      currency: 'eur',
      paymentIntentId: paid.paymentIntentId,
      paid: true,
    }
  const body = { amount: uploadFeeCents, draft: draftOf(draftId, data) }
  return { ...(await call(createUploadIntent, { body })), paid: false }
}
