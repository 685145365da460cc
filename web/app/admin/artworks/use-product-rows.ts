import type { ArtworkStatus } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, hasCode, serverTextOr } from '../../api/api-error.ts'
import { confirmed, showAlert, withoutDirectionControls } from '../../kit/confirm/native-windows.ts'
import { useRowTasks } from '../use-row-tasks.ts'
import { type StatusChange, useProductActions } from './product-queries.ts'

export function useProductRows() {
  const { t } = useTranslation()
  const actions = useProductActions()
  const { isBusy, isDoing, run } = useRowTasks()
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({})
  const [rejecting, setRejecting] = useState<Artwork>()
  const setStatus = async ({ id, updated_at: seen }: Artwork, change: StatusChange) => {
    let done = false
    const send = async () => {
      try {
        await actions.setStatus(id, { ...change, seen })
        done = true
      } catch (error) {
        // Rejecting again after the conflict message overwrites the other change.
        if (hasCode(error, 'changed_meanwhile'))
          setRejecting((now) => now && { ...now, updated_at: undefined })
        showAlert(t('admin.products.statusFailed', { reason: errorText(error) }))
      }
    }
    await run(id, send, change.status)
    return done
  }
  const mark = async (id: string, featured: boolean) => {
    setPending((now) => ({ ...now, [id]: featured }))
    await actions.setFeatured(id, featured).catch((error) => showAlert(errorText(error)))
    setPending(({ [id]: _done, ...rest }) => rest)
  }
  return {
    isBusy,
    isDoing,
    pendingMark: (id: string) => pending[id],
    rejecting,
    stopRejecting: () => setRejecting(undefined),
    onReject: async (artwork: Artwork, reason: string) => {
      if (await setStatus(artwork, { status: 'rejected', rejectionReason: reason })) setRejecting(undefined)
    },
    onStatus: (artwork: Artwork, status: ArtworkStatus) => {
      // The status it has already changes nothing.
      if (status === 'rejected') setRejecting(artwork)
      else if (status !== artwork.status) void setStatus(artwork, { status })
    },
    onFeature: ({ id }: Artwork, featured: boolean) => void run(id, () => mark(id, featured)),
    onDelete: ({ id, title }: Artwork) => {
      if (!confirmed(t('admin.ui.confirmDelete', { title: withoutDirectionControls(title) }))) return
      const remove = () =>
        actions.remove(id).catch((error) => showAlert(serverTextOr(error, t('admin.products.deleteFailed'))))
      void run(id, remove, 'delete')
    },
  }
}
