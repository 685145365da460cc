import { useState } from 'react'
import { hasCode } from '../api/api-error.ts'

interface Seen {
  /** To be sent with a change; undefined once the server has reported a conflict. */
  seen: string | undefined
  /** After a conflict, saving once more overwrites the other change. */
  acceptConflict: (failure: unknown) => void
}

/** The version of a record a form was opened with, so that another user's change is not overwritten unseen. */
export function useSeen(updatedAt: string | undefined): Seen {
  const [seen, setSeen] = useState(updatedAt)
  return { seen, acceptConflict: (failure) => hasCode(failure, 'changed_meanwhile') && setSeen(undefined) }
}
