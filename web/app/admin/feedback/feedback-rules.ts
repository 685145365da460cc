import type { FeedbackItem } from '@passion-art/contract/feedback/feedback'
import type { FeedbackStatus } from '@passion-art/contract/feedback/feedback-rules'
import type { StatusShape, StatusTone } from '../../kit/ui/status-mark.tsx'

const previewLength = 120

export function previewOf(text: string): string {
  const characters = [...text]
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join('')}...` : text
}

/** What the browser claimed about the sender, where it differs from the account. */
export function claimedSender(item: FeedbackItem): { name: string | null; email: string | null } | null {
  const differing = (submitted: string | null, known: string) =>
    submitted && submitted !== known ? submitted : null
  const name = differing(item.submitted_name, item.user_name)
  const email = differing(item.submitted_email, item.user_email)
  return name || email ? { name, email } : null
}

export const feedbackMarks: Record<FeedbackStatus, { shape: StatusShape; tone: StatusTone }> = {
  pending: { shape: 'dashed', tone: 'warn' },
  reviewing: { shape: 'half', tone: 'mark' },
  resolved: { shape: 'check', tone: 'ok' },
  dismissed: { shape: 'cross', tone: 'bad' },
}
