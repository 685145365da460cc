import {
  type Audience,
  audiences,
  getCurrentCampaign,
  getMailStats,
  sendBulkEmail,
  testMailConnection,
} from '@passion-art/contract/mail/campaigns'
import type { CallInput, ReplyOf } from '@passion-art/contract/http/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { allOf, queryFor } from '../../api/query-client.ts'

export interface CampaignText {
  subject: string
  content: string
  audience: Audience
}

export const isAudience = (value: unknown): value is Audience => audiences.some((one) => one === value)

export const connectionQuery = () => ({ ...queryFor(testMailConnection), staleTime: 0, gcTime: 0 })

export const mailStatsQuery = () => ({ ...queryFor(getMailStats), staleTime: 0 })

/**
 * Polling intervals, milliseconds: while emails are sent, and otherwise, for a campaign started in another window.
 */
const pause = { running: 1_000, idle: 10_000 }

interface PollState {
  state: { data: ReplyOf<typeof getCurrentCampaign> | undefined; error: Error | null }
}

export const currentCampaignQuery = (sending: boolean) => ({
  ...queryFor(getCurrentCampaign),
  staleTime: 0,
  refetchInterval: ({ state: { data, error } }: PollState) => {
    if (error instanceof ApiError && error.status === 401) return false
    return sending || data?.campaign?.status === 'running' ? pause.running : pause.idle
  },
})

export function useSendCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof sendBulkEmail>['body']>) => call(sendBulkEmail, { body }),
    onSettled: () =>
      Promise.all([getCurrentCampaign, getMailStats].map((route) => client.refetchQueries(allOf(route)))),
  })
}

export function useCountRecipients() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (audience: Audience) => {
      const { stats } = await client.fetchQuery({ ...mailStatsQuery(), networkMode: 'always' })
      return stats.recipients[audience]
    },
  })
}
