import { registerLoanRoutes } from './loan-routes.ts'
import { type Feature, words } from '../../feature.ts'

export const loans: Feature = {
  routes: registerLoanRoutes,
  columns: {
    museum_loan_items: {
      open: words('id loan_id position object_id is_out'),
      secret: words('title artist date medium size'),
    },
    museum_loans: {
      open: words('id owner_id direction state started_on returned_on created_at updated_at'),
      secret: words('party purpose from_on until_on insured_cents insured_currency note search_text'),
    },
  },
}
