import {
  acceptInvitation,
  declineInvitation,
  endRepresentation,
  getAgreement,
  getRepresentation,
  inviteArtist,
  listOwnRepresentations,
  listRoster,
  type OwnRepresentation,
  removeAgreement,
  type RosterEntry,
  setAgreement,
  setArtistRecord,
  setTerms,
} from '@passion-art/contract/gallery/roster/representation'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import type { CallInput, ReplyOf } from '@passion-art/contract/http/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callFile, callUpload } from '../../api/call.ts'
import { allOf, queryFor } from '../../api/query-client.ts'
import { saveFile } from '../../kit/ui/save-file.ts'

type Body<R> = NonNullable<CallInput<R>['body']>

/** Who represents an account, and whom it represents; for everybody. */
export const representationQuery = (id: string) => queryFor(getRepresentation, { params: { id } })
export const ownRepresentationsQuery = () => queryFor(listOwnRepresentations)

/** What was shown stays while other rows are on their way. */
export const useRoster = (query: Record<string, string>) =>
  useQuery({ ...queryFor(listRoster, { query }), placeholderData: keepPreviousData })

/** After a change the roster and its history are read again; the entry it led to shows at once. */
function useReadAgain() {
  const client = useQueryClient()
  return (changed?: RosterEntry) => {
    if (changed)
      client.setQueriesData<ReplyOf<typeof listRoster>>(
        allOf(listRoster),
        (roster) => roster && withEntry(roster, changed),
      )
    for (const route of [listRoster, listRoleHistory, getRepresentation])
      void client.invalidateQueries(allOf(route))
  }
}

const withEntry = (roster: ReplyOf<typeof listRoster>, changed: RosterEntry) => ({
  ...roster,
  representations: roster.representations.map((entry) => (entry.id === changed.id ? changed : entry)),
})

export function useInvite() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: Body<typeof inviteArtist>) => call(inviteArtist, { body }),
    onSuccess: () => readAgain(),
  })
}

type Changed = (entry: RosterEntry) => void

/** `onChanged` hears the entry as it is now. */
export function useSetTerms(id: string, onChanged: Changed) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: Body<typeof setTerms>) => call(setTerms, { params: { id }, body }),
    onSuccess: ({ representation }) => {
      readAgain(representation)
      onChanged(representation)
    },
  })
}

export function useSetRecord(id: string, onChanged: Changed) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: Body<typeof setArtistRecord>) => call(setArtistRecord, { params: { id }, body }),
    onSuccess: ({ representation }) => {
      readAgain(representation)
      onChanged(representation)
    },
  })
}

/** A file is kept in place of the one before, null takes it away. */
export function useSetAgreement(id: string, onChanged: Changed) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (file: File | null) =>
      file ? callUpload(setAgreement, { params: { id }, file }) : call(removeAgreement, { params: { id } }),
    onSuccess: ({ representation }) => {
      readAgain(representation)
      onChanged(representation)
    },
  })
}

export function useAgreementFile(id: string) {
  return useMutation({
    mutationFn: async (name: string) => saveFile(await callFile(getAgreement, { params: { id } }), name),
  })
}

/** By the gallery: what the entry shows, and nothing it has become since. */
export function useEnd({ id, state }: RosterEntry, onEnded: () => void) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: () => call(endRepresentation, { params: { id }, body: state === 'ended' ? {} : { state } }),
    onSuccess: onEnded,
    onSettled: () => readAgain(),
  })
}

/** What an artist answers. */
export function useAnswer({ id, updated_at }: OwnRepresentation) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: 'accept' | 'decline' | 'end') => answerCalls[answer](id, updated_at),
    onSettled: () => {
      void client.invalidateQueries(allOf(listOwnRepresentations))
      void client.invalidateQueries(allOf(getRepresentation))
    },
  })
}

const answerCalls = {
  accept: (id: string, seen: string): Promise<unknown> =>
    call(acceptInvitation, { params: { id }, body: { seen } }),
  decline: (id: string): Promise<unknown> => call(declineInvitation, { params: { id } }),
  end: (id: string): Promise<unknown> =>
    call(endRepresentation, { params: { id }, body: { state: 'represented' } }),
}
