import type { Submission } from '@passion-art/contract/submissions/uploads'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTextOr } from '../api/api-error.ts'
import { paths } from '../paths.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import { dropDraft, markPaid } from '../submissions/stored-draft.ts'
import { setDraftImages, type DraftImage } from '../submissions/draft-images.ts'
import { artworkCount } from '../submissions/send-sequentially.ts'
import { sharedParts, type UploadData } from '../submissions/upload-data.ts'
import { confirmFee, type SentImage } from '../submissions/upload-queries.ts'
import { useLeaveGuard } from '../submissions/use-leave-guard.ts'
import { useSending } from '../submissions/use-sending.ts'
import type { CheckoutNotice, ConfirmCard } from './use-checkout.ts'
import { useUploadIntent } from './use-upload-intent.ts'

export interface UploadToPay {
  accountId: string
  draftId: string
  data: UploadData
  images: readonly DraftImage[]
}

/** One paid upload: create the fee's intent, charge, confirm, send each image; repeated only for what is missing. */
export function useUploadCheckout({ accountId, draftId, data, images }: UploadToPay) {
  const { t } = useTranslation()
  const { intent, error: intentError, isPending: opening, open } = useUploadIntent(draftId, data)
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const [busy, setBusy] = useState(false)
  const [charged, setCharged] = useState(false)
  const sending = useSending()
  const confirmed = useRef(false)
  const outgoing: readonly SentImage[] = images.map((image, at) => ({ image, position: at + 1 }))
  useLeaveGuard(busy)

  const succeed = (submission: Submission | null) => {
    dropDraft(accountId, draftId)
    setDraftImages(accountId, draftId, [])
    const count = submission ? artworkCount(submission) : 1
    setNotice({
      tone: 'ok',
      text: t('payments.uploaded', { count }),
      leadsHome: { to: paths.home(), label: t('state.backToHome') },
    })
  }
  const complete = async (paymentIntentId: string) => {
    setNotice(null)
    setBusy(true)
    try {
      if (!confirmed.current) await confirmFee(paymentIntentId)
      confirmed.current = true
      succeed(await sending.send(sharedParts(paymentIntentId, data), outgoing))
    } catch (error) {
      console.error('The payment succeeded but the upload could not be completed.', error)
      setNotice({ tone: 'bad', text: t('payments.processFailed'), canComplete: true })
    } finally {
      setBusy(false)
    }
  }
  const pay = async (confirm: ConfirmCard): Promise<void> => {
    if (!intent || busy || charged) return
    setBusy(true)
    setNotice(null)
    try {
      await confirm()
    } catch (error) {
      setBusy(false)
      return setNotice({ tone: 'bad', text: errorTextOr(error, t('payments.failed')) })
    }
    setCharged(true)
    markPaid(accountId, draftId, intent.paymentIntentId)
    showToast(t('payments.cardSuccess'))
    await complete(intent.paymentIntentId)
  }
  return {
    intent,
    intentError,
    opening,
    open,
    busy,
    /** Also when the fee was paid on an earlier visit. */
    charged: charged || (intent?.paid ?? false),
    outgoing,
    lines: sending.lines,
    notice,
    closeNotice: () => setNotice(null),
    pay,
    completeAgain: () => intent && void complete(intent.paymentIntentId),
  }
}
