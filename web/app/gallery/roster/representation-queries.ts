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

export const representationQuery = (id: string) => queryFor(getRepresentation, { params: { id } })
export const ownRepresentationsQuery = () => queryFor(listOwnRepresentations)

/** The previous rows stay while others load. */
export const useRoster = (query: Record<string, string>) =>
  useQuery({ ...queryFor(listRoster, { query }), placeholderData: keepPreviousData })

/** Refetches the roster and its history; the changed entry shows at once. */
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
  representations: roster.representations.map((entry) =>
    entry.id === changed.id ? { ...entry, ...changed } : entry,
  ),
})

export function useInvite() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: Body<typeof inviteArtist>) => call(inviteArtist, { body }),
    onSuccess: () => readAgain(),
  })
}

type Changed = (entry: RosterEntry) => void

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

/** Called by the gallery: ends the state that is shown, and none it has reached since. */
export function useEnd({ id, state }: RosterEntry, onEnded: () => void) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: () => call(endRepresentation, { params: { id }, body: state === 'ended' ? {} : { state } }),
    onSuccess: onEnded,
    onSettled: () => readAgain(),
  })
}

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
