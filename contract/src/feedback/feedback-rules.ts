export const feedbackStatuses = ['pending', 'reviewing', 'resolved', 'dismissed'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]

/** Allowed steps: nothing is final here, a case can be opened again; repeating a status only saves new notes. */
export const feedbackSteps: Record<FeedbackStatus, readonly FeedbackStatus[]> = {
  pending: ['pending', 'reviewing', 'resolved', 'dismissed'],
  reviewing: ['pending', 'reviewing', 'resolved', 'dismissed'],
  resolved: ['pending', 'reviewing', 'resolved', 'dismissed'],
  dismissed: ['pending', 'reviewing', 'resolved', 'dismissed'],
}

export const canStepFeedback = (from: FeedbackStatus, to: FeedbackStatus): boolean =>
  feedbackSteps[from].includes(to)

/** What was sent: by the popup, or with a message of the chat. */
export const feedbackKinds = ['feedback', 'report'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** In characters (code points). */
export const maxIssueLength = 100
export const maxFeedbackLength = 1_000
export const maxNotesLength = 2_000

export const feedbackPageSize = 10
/** What the administrator's cards may be sorted by. */
export const feedbackSorts = ['created_at', 'updated_at', 'issue', 'user_name'] as const

/** `userEmail` of a browser that knows no e-mail. */
export const unknownEmail = 'unknown@example.com'
