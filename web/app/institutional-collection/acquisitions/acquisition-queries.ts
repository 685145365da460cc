import * as calls from '@passion-art/contract/acquisitions'
import type { CallInput } from '@passion-art/contract/route'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { allOf, queryFor } from '../../api/query-client.ts'

/** Others of the institution move cards, too: what was read is never taken for fresh. */
const anew = { staleTime: 0, placeholderData: keepPreviousData }

export const boardQuery = (query: Record<string, string>) => ({
  ...queryFor(calls.listBoard, { query: withoutPaging(query) }),
  ...anew,
})
export const proposalsQuery = (query: Record<string, string>) => ({
  ...queryFor(calls.listProposals, { query }),
  ...anew,
})
export const proposalQuery = (id: string) => ({
  ...queryFor(calls.getProposal, { params: { id } }),
  staleTime: 0,
})
export const worksQuery = (q: string) => ({
  ...queryFor(calls.findProposable, { query: q ? { q } : {} }),
  ...anew,
})

function withoutPaging({ page: _page, limit: _limit, ...query }: Record<string, string>) {
  return query
}

export { exportProposals } from '@passion-art/contract/acquisitions'

const routes = {
  start: calls.startProposal,
  describe: calls.describeProposal,
  update: calls.updateProposal,
  move: calls.moveProposal,
  vote: calls.castVote,
  withdrawVote: calls.withdrawVote,
} as const

const reads = [calls.listBoard, calls.listProposals, calls.getProposal, calls.findProposable].map(allOf)

/** One of the changes. Refused or not, what it may show in is read again: a refusal says that something moved. */
export function useAcquisitionCall<N extends keyof typeof routes>(name: N) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<(typeof routes)[N]>) => call(routes[name], input),
    onError: (error) => console.error(`${routes[name].name} failed: ${error.message}`),
    onSettled: () => {
      for (const query of reads) void client.invalidateQueries(query)
    },
  })
}
