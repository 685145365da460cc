import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import {
  type FeedbackItem,
  listFeedback,
  removeFeedback,
  setFeedbackStatus,
} from '@passion-art/contract/feedback/feedback'
import { feedbackPageSize, type FeedbackStatus } from '@passion-art/contract/feedback/feedback-rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { allOf } from '../../api/query-client.ts'
import type { TableQuery } from '../../kit/table/table-address.ts'
import { pagedQuery } from '../table-queries.ts'

export const feedbackQuery = ({ page = '1', ...query }: TableQuery) =>
  pagedQuery(listFeedback, { status: 'all', page, ...query, limit: String(feedbackPageSize) })

export interface StatusChange {
  id: string
  status: FeedbackStatus
  adminNotes: string
  seen: string | undefined
}

export function useSetStatus() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async ({ id, ...body }: StatusChange): Promise<FeedbackItem> =>
      (await call(setFeedbackStatus, { params: { id }, body })).feedback,
    onSettled: readAgain,
  })
}

export function useRemoveFeedback() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (id: string) => call(removeFeedback, { params: { id } }),
    onSettled: readAgain,
  })
}

/** Refetches after a refusal too: another administrator may have been first. */
function useReadAgain() {
  const client = useQueryClient()
  return () =>
    // The tab's badge counts pending feedback.
    Promise.all([listFeedback, getAdminStats].map((route) => client.invalidateQueries(allOf(route))))
}
