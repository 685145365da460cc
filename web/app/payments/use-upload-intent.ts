import { uploadFeeCents } from '@passion-art/contract/money/money-rules'
import { createUploadIntent, listOpenSubmissions } from '@passion-art/contract/submissions/uploads'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import { draftOf, type UploadData } from '../submissions/upload-data.ts'
import type { CardIntent } from './test-card-form.tsx'

export interface FeeIntent extends CardIntent {
  paymentIntentId: string
  /** Paid on an earlier visit: nothing more is charged. */
  paid: boolean
}

/** Creates the fee's intent once when the page opens; `open` creates it again after a failure. */
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
  // In this order: creating it again makes the server check whether it has been paid.
  const body = { amount: uploadFeeCents, draft: draftOf(draftId, data) }
  const intent = await call(createUploadIntent, { body })
  const { submissions } = await call(listOpenSubmissions)
  return { ...intent, paid: submissions.some(({ draft }) => draft?.id === draftId) }
}
