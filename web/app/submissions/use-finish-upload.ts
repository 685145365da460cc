import { maxImages } from '@passion-art/contract/submissions/upload-rules'
import type { Submission } from '@passion-art/contract/submissions/uploads'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/api-error.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import { dropDraft } from './stored-draft.ts'
import { hashOf } from './image-check.ts'
import { isRefused, isSent, setDraftImages, type DraftImage, draftImages } from './draft-images.ts'
import { artworkCount } from './send-sequentially.ts'
import { formOfDraft, sharedParts, uploadDataOf } from './upload-data.ts'
import { type SentImage, useFinish } from './upload-queries.ts'
import { useImages } from './use-images.ts'
import { useSending } from './use-sending.ts'
import { useWorkForm, type WorkValues } from './use-work-form.ts'

/** Sends a paid upload's missing images without another charge, or closes it as it is. */
export function useFinishUpload(accountId: string, submission: Submission) {
  const { t } = useTranslation()
  const [outgoing, setOutgoing] = useState<readonly SentImage[]>([])
  const sending = useSending()
  const closing = useFinish()
  const { received, draft, paymentIntentId } = submission
  const draftId = draft?.id ?? paymentIntentId
  const images = useImages({
    accountId,
    draftId,
    max: submission.remaining,
    altAt: (index) => draft?.alts?.[(positionsOf(submission)[index] ?? 0) - 1] ?? '',
    isThere: async (file) => {
      const hash = await hashOf(file)
      return received.some(({ sha256 }) => sha256 === hash)
    },
  })
  const forget = () => keepUnsent(accountId, draftId)
  // The payment page's images need no second check.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- on opening only
  useEffect(forget, [])

  /** The first image has fixed the texts of several views. */
  const fixed = submission.mode === 'views' && received.length > 0
  const done = (text: string) => {
    setDraftImages(accountId, draftId, [])
    dropDraft(accountId, draftId)
    setOutgoing([])
    showToast(text)
  }
  const send = async (values: WorkValues) => {
    const data = {
      ...uploadDataOf(values, images.images),
      ...(submission.mode && { mode: submission.mode }),
    }
    const going = placed(images.images, submission)
    setOutgoing(going)
    closing.reset()
    try {
      const last = await sending.send(sharedParts(paymentIntentId, data), going)
      if (last?.complete) done(t('payments.uploaded', { count: artworkCount(last) }))
    } catch (error) {
      console.error('An image of a paid upload did not arrive.', error)
      throw error
    } finally {
      forget()
    }
  }
  const form = useWorkForm({
    name: `finish-upload ${paymentIntentId}`,
    initial: () => formOfDraft(draft),
    images,
    fixed,
    send,
    onSent: (_reply, sent) => form.reset(sent),
    failureText: errorText,
  })
  const close = () => {
    // oxlint-disable-next-line no-alert -- the browser's own dialog, as everywhere
    if (
      !window.confirm(t('submissions.finish.confirm', { done: received.length, of: submission.imageCount }))
    )
      return
    closing.mutate(paymentIntentId, {
      onSuccess: (reply) => done(t('payments.uploaded', { count: artworkCount(reply.submission) })),
    })
  }
  // The refusal of a fixed text has no field.
  const error = form.error ?? closing.error
  return {
    form,
    fixed,
    images,
    outgoing,
    lines: sending.lines,
    failure: error ? errorText(error) : null,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!images.busy) form.submit()
    },
    close,
    closing: closing.isPending,
  }
}

export function placed(images: readonly DraftImage[], submission: Submission): SentImage[] {
  const positions = positionsOf(submission)
  return images.map((image, at) => ({ image, position: positions[at] ?? maxImages }))
}

function positionsOf({ received, imageCount }: Submission): number[] {
  const taken = new Set(received.map(({ position }) => position))
  const all = Array.from({ length: maxImages }, (_, at) => at + 1).filter((position) => !taken.has(position))
  return [
    ...all.filter((position) => position <= imageCount),
    ...all.filter((position) => position > imageCount),
  ]
}

/** Drops sent and refused images to make room for missing ones. */
const keepUnsent = (accountId: string, draftId: string): void => {
  const before = draftImages(accountId, draftId)
  const unsent = before.filter(({ id }) => !isSent(id) && !isRefused(id))
  if (unsent.length < before.length) setDraftImages(accountId, draftId, unsent)
}
