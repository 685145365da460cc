import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, errorText, hasCode } from '../api/api-error.ts'
import { isSessionEnded } from '../api/session-store.ts'
import type { OwnerStep } from '../artworks/owner-rules.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import { paths } from '../paths.ts'
import { keepImages, type KeptImage, keptImages } from './kept-images.ts'
import { formOfArtwork, reviseBody, storedImages } from './revise-form.ts'
import { readArtworksAgain, resubmit } from './revise-queries.ts'
import { saveRevision } from './revise-save.ts'
import type { SendLine, SendLines } from './send-in-turn.ts'
import { formProblems, type UploadForm, type UploadProblems } from './upload-form.ts'
import { useImages } from './use-images.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import type { SetField } from './use-upload-form.ts'

const kept = new Map<string, UploadForm>()

/** Names the form of a work to what keeps its images. */
const reviseDraftId = (artworkId: string): string => `revise ${artworkId}`

const keyOf = (accountId: string, artworkId: string): string => `${accountId} ${artworkId}`

/** What was typed when the session ended in the middle of it. */
const keptRevision = (accountId: string, artworkId: string): UploadForm | undefined =>
  kept.get(keyOf(accountId, artworkId))

/** Shows the work's images, unless those of an interrupted session are still there. */
function openRevision(accountId: string, artworkId: string, stored: readonly KeptImage[]): void {
  const draftId = reviseDraftId(artworkId)
  if (keptImages(accountId, draftId).length === 0) keepImages(accountId, draftId, stored)
}

/** Forgets the form when it is left, and keeps it when the session has ended: signing in returns to it. */
function leaveRevision(accountId: string, artworkId: string, form: UploadForm): void {
  if (isSessionEnded()) return void kept.set(keyOf(accountId, artworkId), form)
  kept.delete(keyOf(accountId, artworkId))
  keepImages(accountId, reviseDraftId(artworkId), [])
}

interface Revised {
  accountId: string
  artwork: Artwork
  step: OwnerStep
}

/** The form of a work in review or rejected; `submit` saves everything and, for a rejected one, sends it back. */
export function useRevise({ accountId, artwork, step }: Revised) {
  const { t } = useTranslation()
  const [form, setForm] = useState(() => keptRevision(accountId, artwork.id) ?? formOfArtwork(artwork))
  const [problems, setProblems] = useState<UploadProblems>({})
  const draftId = reviseDraftId(artwork.id)
  const images = useImages({ accountId, draftId })
  const saving = useSaving({ accountId, artwork, step }, draftId)
  useKeeping({ accountId, artwork, step }, form)

  const set: SetField = (field, value) => {
    setForm((before) => ({ ...before, [field]: value }))
    setProblems(({ [field as keyof UploadProblems]: _gone, ...rest }) => rest)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.busy || images.busy) return
    const found = formProblems(form, images.images)
    setProblems(found)
    if (Object.keys(found).length === 0) return void saving.save(reviseBody(form), images.images)
    showToast(t('submissions.fixErrors'), 'bad')
    const sheet = event.currentTarget
    requestAnimationFrame(() => sheet.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return { form, problems, set, images, submit, ...saving }
}

/** The stored images stand among the others while the form is open; a session that ends takes nothing along. */
function useKeeping({ accountId, artwork }: Revised, form: UploadForm): void {
  const { t } = useTranslation()
  const first = useRef(() => storedImages(artwork, (at) => t('revise.present', { at })))
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  useLayoutEffect(() => {
    openRevision(accountId, artwork.id, first.current())
    return () => leaveRevision(accountId, artwork.id, latest.current)
  }, [accountId, artwork.id])
}

/** One save at a time; what arrived stays even when a later step fails, so that the next try sends only the rest. */
function useSaving({ accountId, artwork, step }: Revised, draftId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [outgoing, setOutgoing] = useState<readonly KeptImage[]>([])
  const [lines, setLines] = useState<SendLines>(new Map())
  useLeaveGuard(busy)
  const onLine = (id: string, line: SendLine) => setLines((before) => new Map(before).set(id, line))

  const save = async (body: ReturnType<typeof reviseBody>, images: readonly KeptImage[]) => {
    setOutgoing(images.filter(({ file }) => file.size > 0))
    setBusy(true)
    setFailure(null)
    const outcome = await saveAll({ body, images, onLine }).catch((error: unknown) => error)
    void readArtworksAgain(client)
    setBusy(false)
    if (outcome === undefined) return leave()
    console.error('A changed work was not saved whole.', outcome)
    setFailure(outcome instanceof ApiError ? errorText(outcome) : t('revise.failed'))
  }
  const saveAll = async (given: Pick<Parameters<typeof saveRevision>[0], 'body' | 'images' | 'onLine'>) => {
    const onImages = (now: readonly KeptImage[]) => keepImages(accountId, draftId, now)
    await saveRevision({ ...given, id: artwork.id, onImages })
    // Sent back already, by another window or an answer that got lost: that is what was wanted.
    if (step === 'revise')
      await resubmit(artwork.id).catch((error: unknown) => {
        if (!hasCode(error, 'not_rejected')) throw error
      })
  }
  const leave = () => {
    showToast(t(step === 'revise' ? 'revise.resubmitted' : 'revise.saved'))
    // After the guard has heard that nothing is on its way any more.
    setTimeout(() => void navigate(paths.artist(artwork.user_id)))
  }
  return { save, busy, failure, outgoing: outgoing.map((image, at) => ({ image, position: at + 1 })), lines }
}
