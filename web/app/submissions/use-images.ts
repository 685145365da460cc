import { maxImages } from '@passion-art/contract/submissions/upload-rules'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { fileProblem, type FileProblem, fits, sameBytes } from './image-check.ts'
import { previewOf } from './image-preview.ts'
import { setDraftImages, type DraftImage, draftImages, newId, watchDraftImages } from './draft-images.ts'

export interface Refusal {
  name: string
  problem: FileProblem | 'count'
}

interface Choice {
  accountId: string
  draftId: string
  max?: number
  altAt?: (at: number) => string
  /** True for bytes that the server has already. */
  isThere?: (file: File) => Promise<boolean>
}

export interface Images {
  images: readonly DraftImage[]
  max: number
  refusals: readonly Refusal[]
  busy: boolean
  /** What was added or removed last, for screen readers. */
  announcement: string
  choose: (files: readonly File[]) => void
  remove: (id: string) => void
  move: (id: string, to: number) => void
  setAlt: (id: string, alt: string) => void
}

export function useImages({ accountId, draftId, max = maxImages, altAt, isThere }: Choice): Images {
  const current = () => draftImages(accountId, draftId)
  const images = useSyncExternalStore(watchDraftImages, current, current)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [busy, setBusy] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const { t } = useTranslation()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const keep = (next: readonly DraftImage[]) => setDraftImages(accountId, draftId, next)

  const add = async (files: readonly File[]) => {
    if (!fits(current().length, files.length, max)) return setRefusals([{ name: '', problem: 'count' }])
    setRefusals([])
    setBusy(true)
    const before = current().length
    for (const file of files) {
      const result = (await isThere?.(file)) ? 'same' : await prepare(file, current())
      if (typeof result === 'string') setRefusals((all) => [...all, { name: file.name, problem: result }])
      else keep([...current(), { ...result, alt: altAt?.(current().length) ?? '' }])
    }
    setBusy(false)
    const count = current().length
    if (count > before) setAnnouncement(t('submissions.added', { count: count - before, total: count, max }))
  }
  return {
    images,
    max,
    refusals,
    busy,
    announcement,
    // One selection at a time: the second must see what the first has added.
    choose: (files) => {
      if (files.length > 0) queue.current = queue.current.then(() => add(files))
    },
    remove: (id) => {
      setRefusals([])
      const index = current().findIndex((image) => image.id === id)
      keep(current().filter((image) => image.id !== id))
      setAnnouncement(t('submissions.removed', { at: index + 1, total: current().length, max }))
    },
    move: (id, to) => keep(moved(current(), id, to)),
    setAlt: (id, alt) => keep(current().map((image) => (image.id === id ? { ...image, alt } : image))),
  }
}

async function prepare(file: File, others: readonly DraftImage[]): Promise<DraftImage | FileProblem> {
  const problem = await fileProblem(file)
  if (problem) return problem
  for (const other of others) if (await sameBytes(other.file, file)) return 'same'
  const preview = await previewOf(file)
  if (typeof preview === 'string') return preview
  return { id: newId(), file, preview: preview.address, ratio: preview.ratio, alt: '' }
}

/** Moves one entry; out of range changes nothing. */
export function moved<T extends { id: string }>(list: readonly T[], id: string, to: number): readonly T[] {
  const entry = list.find((each) => each.id === id)
  if (!entry || to < 0 || to >= list.length) return list
  return list.filter((each) => each !== entry).toSpliced(to, 0, entry)
}
