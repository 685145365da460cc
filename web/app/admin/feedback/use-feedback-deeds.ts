import type { FeedbackItem } from '@passion-art/contract/feedback'
import type { FeedbackStatus } from '@passion-art/contract/feedback-rules'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText, hasCode } from '../../api/api-error.ts'
import { askFor, confirmed, tell } from '../confirm.ts'
import { useRowTasks } from '../use-row-tasks.ts'
import { type StatusChange, useRemoveFeedback, useSetStatus } from './feedback-queries.ts'

/** What can be done with one piece of feedback, with the questions asked before it; `onGone` when it is there no more. */
export function useFeedbackDeeds(item: FeedbackItem, onGone?: () => void) {
  const { t } = useTranslation()
  const moving = useSetStatus()
  const removing = useRemoveFeedback()
  // A second press while one is on its way does nothing, however soon it comes.
  const tasks = useRowTasks()
  const once = (task: () => Promise<unknown>, name?: string) => void tasks.run(item.id, task, name)
  const save = (change: StatusChange, onMoved?: (item: FeedbackItem) => void) =>
    moving.mutateAsync(change).then(onMoved, (error: unknown) => {
      // Any other failure shows at the control; this one's goes with what it belongs to.
      if (!hasCode(error, 'not_found')) return
      tell(errorText(error))
      onGone?.()
    })
  const move = (status: FeedbackStatus, onMoved?: (item: FeedbackItem) => void) =>
    once(async () => {
      const adminNotes = askFor(t('admin.feedback.notesPrompt'))
      if (adminNotes !== null) await save({ id: item.id, status, adminNotes, seen: item.updated_at }, onMoved)
    })
  const remove = (onRemoved?: () => void) =>
    once(async () => {
      if (!confirmed(t('admin.feedback.confirmDelete'))) return
      try {
        await removing.mutateAsync(item.id)
        onRemoved?.()
        tell(t('admin.feedback.deleted'))
      } catch (error) {
        const key = hasAnswered(error) ? 'admin.feedback.deleteFailed' : 'admin.feedback.deleteError'
        tell(t(key, { reason: reasonOf(error, t('admin.feedback.unknownError')) }))
      }
    }, 'remove')
  return {
    busy: tasks.isBusy(item.id),
    removing: tasks.isDoing(item.id, 'remove'),
    moveFailure: hasCode(moving.error, 'not_found') ? null : moving.error,
    /** Asks for notes, then changes the status. */
    move,
    moveAgain: () => {
      const change = moving.variables
      if (change) once(() => save({ ...change, seen: item.updated_at }))
    },
    /** Asks, deletes, and tells how it went. */
    remove,
  }
}

const hasAnswered = (error: unknown) => error instanceof ApiError && error.status > 0

/** The server's text; of a way that failed the client's own. */
function reasonOf(error: unknown, unknown: string): string {
  if (hasAnswered(error) && !(error as ApiError).fromServer) return unknown
  return errorText(error)
}
