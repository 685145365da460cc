import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { getArtistStatement, listPayouts, recordPayout } from '@passion-art/contract/orders/ledger'
import type { CallInput, ReplyOf } from '@passion-art/contract/http/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callFile } from '../../api/call.ts'
import { allOf } from '../../api/query-client.ts'
import { saveFile } from '../../kit/ui/save-file.ts'
import type { TableQuery } from '../../kit/table/table-address.ts'
import { pagedQuery } from '../table-queries.ts'

export type ArtistSums = ReplyOf<typeof listPayouts>['artists'][number]
export type Payout = NonNullable<CallInput<typeof recordPayout>['body']>

export const payoutsQuery = (query: TableQuery) => pagedQuery(listPayouts, query)

export function useRecordPayout(): (payout: Payout) => Promise<void> {
  const client = useQueryClient()
  return async (payout) => {
    try {
      await call(recordPayout, { body: payout })
    } finally {
      // A refusal means that the balance on screen may be outdated.
      for (const route of [listPayouts, getAdminStats]) void client.invalidateQueries(allOf(route))
    }
  }
}

export function useArtistStatement({ user_id, artist_username }: ArtistSums) {
  return useMutation({
    mutationFn: async (month: string) =>
      saveFile(
        await callFile(getArtistStatement, { params: { userId: user_id }, query: { month } }),
        `passion-art-${artist_username}-${month}.pdf`,
      ),
  })
}
