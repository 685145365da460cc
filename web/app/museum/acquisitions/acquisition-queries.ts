import * as calls from '@passion-art/contract/museum/acquisitions/acquisitions'
import type { CallInput } from '@passion-art/contract/http/route'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryFor } from '../../api/query-client.ts'
import { type Shown, useWrite } from '../../api/use-write.ts'

/** Colleagues move cards too: always stale. */
const refetched = { staleTime: 0, placeholderData: keepPreviousData }

export const boardQuery = (query: Record<string, string>) => ({
  ...queryFor(calls.listBoard, { query: withoutPaging(query) }),
  ...refetched,
})
export const proposalsQuery = (query: Record<string, string>) => ({
  ...queryFor(calls.listProposals, { query }),
  ...refetched,
})
export const proposalQuery = (id: string) => ({
  ...queryFor(calls.getProposal, { params: { id } }),
  staleTime: 0,
})
export const worksQuery = (q: string) => ({
  ...queryFor(calls.findProposable, { query: q ? { q } : {} }),
  ...refetched,
})

function withoutPaging({ page: _page, limit: _limit, ...query }: Record<string, string>) {
  return query
}

export { exportProposals } from '@passion-art/contract/museum/acquisitions/acquisitions'

const routes = {
  start: calls.startProposal,
  describe: calls.describeProposal,
  update: calls.updateProposal,
  move: calls.moveProposal,
  vote: calls.castVote,
  withdrawVote: calls.withdrawVote,
} as const

const shown: Shown = {
  // Starting a proposal returns its id only.
  recordIn: (reply) => {
    if (!('proposal' in reply) || 'started' in reply) return undefined
    return { queryKey: proposalQuery((reply.proposal as { id: string }).id).queryKey, data: reply }
  },
  details: [calls.getProposal],
  lists: [calls.listBoard, calls.listProposals, calls.findProposable],
}

export const useAcquisitionCall = <N extends keyof typeof routes>(name: N) =>
  useWrite(shown, (input: CallInput<(typeof routes)[N]>) => call(routes[name], input))
