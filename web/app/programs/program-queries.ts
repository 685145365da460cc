import { searchArticles } from '@passion-art/contract/articles'
import {
  createProgram,
  findProgramWorks,
  getGuide,
  getProgram,
  listOwnPrograms,
  listPrograms,
  type OwnProgram,
  type ProgramInput,
  removeGuide,
  removeProgram,
  setGuide,
  updateProgram,
} from '@passion-art/contract/programs'
import {
  type BookingInput,
  bookProgram,
  getBooking,
  getBookingCalendar,
  listBookings,
  listOwnBookings,
  readReport,
  setBookingState,
} from '@passion-art/contract/programs-bookings'
import {
  addSession,
  cancelSession,
  listSessions,
  type SessionInput,
  updateSession,
} from '@passion-art/contract/programs-sessions'
import { listRoleHistory } from '@passion-art/contract/role-history'
import type { BodyOf } from '@passion-art/contract/route'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callFile, callUpload } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'
import { saveFile } from '../orders/save-file.ts'

/** Public programmes, of one institution when it is named. */
export const programsQuery = (institution?: string) =>
  queryFor(listPrograms, { query: institution ? { institution } : {} })
export const programQuery = (id: string) => queryFor(getProgram, { params: { id } })
/** The reader's bookings, of one programme when it is named. */
export const ownBookingsQuery = (program?: string) =>
  queryFor(listOwnBookings, { query: program ? { program } : {} })

type Query = Record<string, string>
/** What was shown stays while other rows are on their way. */
export const useOwnPrograms = (query: Query) =>
  useQuery({ ...queryFor(listOwnPrograms, { query }), placeholderData: keepPreviousData })
export const useSessions = (query: Query) =>
  useQuery({ ...queryFor(listSessions, { query }), placeholderData: keepPreviousData })
export const useBookings = (query: Query) =>
  useQuery({ ...queryFor(listBookings, { query }), placeholderData: keepPreviousData })
export const useReport = (query: Query) =>
  useQuery({ ...queryFor(readReport, { query }), placeholderData: keepPreviousData })

/** Who comes to a session, or came, by organisation; a page at a time. */
export const useComing = (session: string) =>
  useInfiniteQuery({
    queryKey: [listBookings.name, 'coming', session],
    queryFn: ({ pageParam, signal }) =>
      call(
        listBookings,
        {
          query: { session, state: 'coming', sort: 'organisation', limit: 100, page: pageParam } as never,
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
  })

/** Everything that shows programmes, sessions or bookings is read again. */
function useReadAgain() {
  const client = useQueryClient()
  return () => {
    const shown = [getBooking, listOwnPrograms, listSessions, listBookings, readReport, listOwnBookings]
    for (const route of [...shown, getProgram, listPrograms, listRoleHistory])
      void client.invalidateQueries(allOf(route))
  }
}

/** Made when it has no id yet. */
export function useSaveProgram(id: string | null) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: ProgramInput) =>
      id ? call(updateProgram, { params: { id }, body }) : call(createProgram, { body }),
    onSuccess: readAgain,
  })
}

export function useRemoveProgram(id: string) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: () => call(removeProgram, { params: { id } }),
    onSuccess: readAgain,
  })
}

/** A file is kept in place of the one before, null takes it away. */
export function useSetGuide(id: string, onChanged: (program: OwnProgram) => void) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (file: File | null) =>
      file ? callUpload(setGuide, { params: { id }, file }) : call(removeGuide, { params: { id } }),
    onSuccess: ({ program }) => {
      readAgain()
      onChanged(program)
    },
  })
}

/** Works and articles to link; nothing is asked for before there are two letters. */
export const useFoundWorks = (q: string) =>
  useQuery({
    ...queryFor(findProgramWorks, { query: { q } }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
export const useFoundArticles = (q: string) =>
  useQuery({
    ...queryFor(searchArticles, { query: { q, limit: '8' } as never }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })

/** Added to the programme when it has no id yet. */
export function useSaveSession({ id, program }: { id: string | null; program: string }) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: SessionInput) =>
      id
        ? call(updateSession, { params: { id }, body })
        : call(addSession, { params: { id: program }, body }),
    onSuccess: readAgain,
  })
}

export function useCancelSession(id: string) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (reason: string) => call(cancelSession, { params: { id }, body: { reason } }),
    onSuccess: readAgain,
  })
}

export function useBook(program: string) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: BookingInput) => call(bookProgram, { params: { id: program }, body }),
    onSuccess: readAgain,
  })
}

/** A step of a booking, by either side; a refusal reads again what has changed meanwhile. */
export function useBookingStep(id: string) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: BodyOf<typeof setBookingState> | { state: string }) =>
      call(setBookingState, { params: { id }, body: body as BodyOf<typeof setBookingState> }),
    onSettled: readAgain,
  })
}

/** With the reader's rights: a draft's guide is for its institution. */
export function useGuideFile(id: string) {
  return useMutation({
    mutationFn: async (name: string) => saveFile(await callFile(getGuide, { params: { id } }), name),
  })
}

export function useCalendarFile(id: string) {
  return useMutation({
    mutationFn: async (name: string) =>
      saveFile(await callFile(getBookingCalendar, { params: { id } }), name),
  })
}
