import type { FeedbackItem } from '@passion-art/contract/feedback/feedback'
import type { FeedbackStatus } from '@passion-art/contract/feedback/feedback-rules'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText, hasCode } from '../../api/api-error.ts'
import { askFor, confirmed, tell } from '../../kit/confirm/native-windows.ts'
import { useRowTasks } from '../use-row-tasks.ts'
import { type StatusChange, useRemoveFeedback, useSetStatus } from './feedback-queries.ts'

const unsaved = new Map<string, string>()

/** Notes that were typed for this feedback and not saved; '' when there are none. For as long as the page lives. */
export const unsavedNotes = (id: string): string => unsaved.get(id) ?? ''

/** Keeps what was typed until the server has it; the window that asks for notes has forgotten it by then. */
export function keepNotes(id: string, notes: string): void {
  if (notes.trim() === '') unsaved.delete(id)
  else unsaved.set(id, notes)
}

interface Heard {
  /** The feedback as it is after a change. */
  onMoved?: (item: FeedbackItem) => void
  /** It is there no more. */
  onGone?: () => void
}

/** What can be done with one piece of feedback, with the questions asked before it. */
export function useFeedbackDeeds(item: FeedbackItem, { onMoved, onGone }: Heard = {}) {
  const { t } = useTranslation()
  const moving = useSetStatus()
  const removing = useRemoveFeedback()
  // A second press while one is on its way does nothing, however soon it comes.
  const tasks = useRowTasks()
  const once = (task: () => Promise<unknown>, name?: string) => void tasks.run(item.id, task, name)
  const save = async (change: StatusChange) => {
    keepNotes(item.id, change.adminNotes)
    try {
      const moved = await moving.mutateAsync(change)
      keepNotes(item.id, '')
      onMoved?.(moved)
    } catch (error) {
      // Any other failure shows at the control; this one's goes with what it belongs to.
      if (!hasCode(error, 'not_found')) return
      tell(errorText(error))
      onGone?.()
    }
  }
  const move = (status: FeedbackStatus) =>
    once(async () => {
      const adminNotes = askFor(t('admin.feedback.notesPrompt'), unsavedNotes(item.id))
      if (adminNotes !== null) await save({ id: item.id, status, adminNotes, seen: item.updated_at })
    })
  const remove = () =>
    once(async () => {
      if (!confirmed(t('admin.feedback.confirmDelete'))) return
      try {
        await removing.mutateAsync(item.id)
        onGone?.()
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
      // Who was told of another's change and tries again writes over it.
      const told = hasCode(moving.error, 'changed_meanwhile')
      if (change) once(() => save({ ...change, seen: told ? undefined : item.updated_at }))
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
