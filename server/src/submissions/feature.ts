import { registerUploadRoutes } from './upload-routes.ts'
import { type Feature, words } from '../feature.ts'

export const submissions: Feature = {
  routes: registerUploadRoutes,
  columns: {
    submission_images: {
      open: words('submission_id slot position sha256 artwork_id image_url created_at'),
    },
    submissions: {
      open: words(`
      id payment_id user_id draft_id draft mode image_count created_at paid_at completed_at
      ended_at
    `),
    },
  },
}
