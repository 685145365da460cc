export const feedbackStatuses = ['pending', 'reviewing', 'resolved', 'dismissed'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]

/** Allowed steps: no status is final, a case can be reopened; repeating a status only saves new notes. */
export const feedbackSteps: Record<FeedbackStatus, readonly FeedbackStatus[]> = {
  pending: ['pending', 'reviewing', 'resolved', 'dismissed'],
  reviewing: ['pending', 'reviewing', 'resolved', 'dismissed'],
  resolved: ['pending', 'reviewing', 'resolved', 'dismissed'],
  dismissed: ['pending', 'reviewing', 'resolved', 'dismissed'],
}

export const canStepFeedback = (from: FeedbackStatus, to: FeedbackStatus): boolean =>
  feedbackSteps[from].includes(to)

/** Sent through the popup, or as a report of a chat message. */
export const feedbackKinds = ['feedback', 'report'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** Characters (code points). */
export const maxIssueLength = 100
export const maxFeedbackLength = 1_000
export const maxNotesLength = 2_000

export const feedbackPageSize = 10
export const feedbackSorts = ['created_at', 'updated_at', 'issue', 'user_name'] as const

/** `userEmail` sent by a browser that knows no email. */
export const unknownEmail = 'unknown@example.com'
