import { useState } from 'react'
import { hasCode } from '../api/api-error.ts'

interface Seen {
  /** To be sent with a change; undefined once the server has said that the record is another by now. */
  seen: string | undefined
  /** Who has been told so and saves once more writes over it. */
  heard: (failure: unknown) => void
}

/** Which version of a record a form was opened with, so that what somebody else saved meanwhile isn't lost unseen. */
export function useSeen(updatedAt: string | undefined): Seen {
  const [seen, setSeen] = useState(updatedAt)
  return { seen, heard: (failure) => hasCode(failure, 'changed_meanwhile') && setSeen(undefined) }
}
