import { registerFeedbackRoutes } from './feedback-routes.ts'
import { type Feature, words } from '../feature.ts'

export const feedback: Feature = {
  routes: registerFeedbackRoutes,
  columns: {
    feedback: {
      open: words(`
      id kind user_id issue feedback submitted_name submitted_email status admin_notes
      message_id message_group message_author_id message_author message_text created_at
      updated_at
    `),
    },
    feedback_directory: { open: words('place feedback_id issue_key sender_key') },
  },
}
