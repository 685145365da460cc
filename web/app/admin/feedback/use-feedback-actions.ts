import type { FeedbackItem } from '@passion-art/contract/feedback/feedback'
import type { FeedbackStatus } from '@passion-art/contract/feedback/feedback-rules'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText, hasCode } from '../../api/api-error.ts'
import { promptFor, confirmed, showAlert } from '../../kit/confirm/native-windows.ts'
import { useRowTasks } from '../use-row-tasks.ts'
import { type StatusChange, useRemoveFeedback, useSetStatus } from './feedback-queries.ts'

const unsaved = new Map<string, string>()

export const unsavedNotes = (id: string): string => unsaved.get(id) ?? ''

export function saveNotes(id: string, notes: string): void {
  if (notes.trim() === '') unsaved.delete(id)
  else unsaved.set(id, notes)
}

interface Heard {
  onMoved?: (item: FeedbackItem) => void
  onGone?: () => void
}

export function useFeedbackActions(item: FeedbackItem, { onMoved, onGone }: Heard = {}) {
  const { t } = useTranslation()
  const moving = useSetStatus()
  const removing = useRemoveFeedback()
  // A second press while one is in flight does nothing.
  const tasks = useRowTasks()
  const once = (task: () => Promise<unknown>, name?: string) => void tasks.run(item.id, task, name)
  const save = async (change: StatusChange) => {
    saveNotes(item.id, change.adminNotes)
    try {
      const moved = await moving.mutateAsync(change)
      saveNotes(item.id, '')
      onMoved?.(moved)
    } catch (error) {
      // Other failures show at the control; this one removes the control.
      if (!hasCode(error, 'not_found')) return
      showAlert(errorText(error))
      onGone?.()
    }
  }
  const move = (status: FeedbackStatus) =>
    once(async () => {
      const adminNotes = promptFor(t('admin.feedback.notesPrompt'), unsavedNotes(item.id))
      if (adminNotes !== null) await save({ id: item.id, status, adminNotes, seen: item.updated_at })
    })
  const remove = () =>
    once(async () => {
      if (!confirmed(t('admin.feedback.confirmDelete'))) return
      try {
        await removing.mutateAsync(item.id)
        onGone?.()
        showAlert(t('admin.feedback.deleted'))
      } catch (error) {
        const key = hasAnswered(error) ? 'admin.feedback.deleteFailed' : 'admin.feedback.deleteError'
        showAlert(t(key, { reason: reasonOf(error, t('admin.feedback.unknownError')) }))
      }
    }, 'remove')
  return {
    busy: tasks.isBusy(item.id),
    removing: tasks.isDoing(item.id, 'remove'),
    moveFailure: hasCode(moving.error, 'not_found') ? null : moving.error,
    move,
    moveAgain: () => {
      const change = moving.variables
      // Retrying after the conflict message overwrites the other change.
      const isStale = hasCode(moving.error, 'changed_meanwhile')
      if (change) once(() => save({ ...change, seen: isStale ? undefined : item.updated_at }))
    },
    remove,
  }
}

const hasAnswered = (error: unknown) => error instanceof ApiError && error.status > 0

/** The server's text; for network failures the client's own. */
function reasonOf(error: unknown, unknown: string): string {
  if (hasAnswered(error) && !(error as ApiError).fromServer) return unknown
  return errorText(error)
}
