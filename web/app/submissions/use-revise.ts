import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, errorText, hasCode } from '../api/api-error.ts'
import { isSessionEnded } from '../api/session-store.ts'
import type { OwnerStep } from '../artworks/owner-rules.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import { paths } from '../paths.ts'
import { setDraftImages, type DraftImage, draftImages } from './draft-images.ts'
import { formOfArtwork, reviseBody, storedImages } from './revise-form.ts'
import { readArtworksAgain, resubmit } from './revise-queries.ts'
import { saveRevision } from './revise-save.ts'
import type { SendLine, SendLines } from './send-sequentially.ts'
import { useImages } from './use-images.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useWorkForm } from './use-work-form.ts'

const reviseDraftId = (artworkId: string): string => `revise ${artworkId}`

interface Revised {
  accountId: string
  artwork: Artwork
  step: OwnerStep
}

export function useRevise(revised: Revised) {
  const { accountId, artwork } = revised
  const { t } = useTranslation()
  const draftId = reviseDraftId(artwork.id)
  const images = useImages({ accountId, draftId })
  const { save, saved, leave, outgoing, lines } = useSaving(revised, draftId)
  useStoredImages({ accountId, artwork, draftId })
  const form = useWorkForm({
    name: draftId,
    initial: () => formOfArtwork(artwork),
    images,
    send: (values) => save(reviseBody(values, artwork), images.images),
    failureText: (error) => (error instanceof ApiError ? errorText(error) : t('revise.failed')),
  })
  useLeaveGuard(form.busy && !saved)
  useEffect(() => {
    if (saved) leave()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the guard above has gone
  }, [saved])
  return { form, images, outgoing, lines }
}

interface Stored extends Pick<Revised, 'accountId' | 'artwork'> {
  draftId: string
}

/**
 * Holds the stored images among the draft's while the form is open. They are dropped when it is left, but not when the
 * session expired: signing in returns to it.
 */
export function useStoredImages({ accountId, artwork, draftId }: Stored): void {
  const { t } = useTranslation()
  const first = useRef(() => storedImages(artwork, (position) => t('word.imageAt', { at: position })))
  useLayoutEffect(() => {
    if (draftImages(accountId, draftId).length === 0) setDraftImages(accountId, draftId, first.current())
    return () => {
      if (!isSessionEnded()) setDraftImages(accountId, draftId, [])
    }
  }, [accountId, draftId])
}

/** Sent images stay when a later step fails, so that a retry sends only the rest. */
function useSaving({ accountId, artwork, step }: Revised, draftId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(false)
  const [outgoing, setOutgoing] = useState<readonly DraftImage[]>([])
  const [lines, setLines] = useState<SendLines>(new Map())
  const onLine = (id: string, line: SendLine) => setLines((before) => new Map(before).set(id, line))

  const save = async (body: ReturnType<typeof reviseBody>, images: readonly DraftImage[]) => {
    setOutgoing(images.filter(({ file }) => file.size > 0))
    const onImages = (now: readonly DraftImage[]) => setDraftImages(accountId, draftId, now)
    try {
      await saveRevision({ id: artwork.id, body, images, onLine, onImages })
      // Already resubmitted by another window or a lost reply: that is fine.
      if (step === 'revise')
        await resubmit(artwork.id).catch((error: unknown) => {
          if (!hasCode(error, 'not_rejected')) throw error
        })
    } catch (error) {
      console.error('A changed work was not saved whole.', error)
      throw error
    } finally {
      void readArtworksAgain(client)
    }
    setSaved(true)
  }
  const leave = () => {
    showToast(t(step === 'revise' ? 'revise.resubmitted' : 'revise.saved'))
    void navigate(paths.artist(artwork.user_id))
  }
  const numbered = outgoing.map((image, at) => ({ image, position: at + 1 }))
  return { save, saved, leave, outgoing: numbered, lines }
}
