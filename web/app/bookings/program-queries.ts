import { searchArticles } from '@passion-art/contract/articles/articles'
import {
  createProgram,
  findProgramWorks,
  getGuide,
  getProgram,
  listOwnPrograms,
  listPrograms,
  type ProgramInput,
  removeGuide,
  removeProgram,
  setGuide,
  updateProgram,
} from '@passion-art/contract/bookings/programs'
import {
  type BookingInput,
  bookProgram,
  getBooking,
  getBookingCalendar,
  listBookings,
  listOwnBookings,
  readReport,
  setBookingState,
} from '@passion-art/contract/bookings/programs-bookings'
import {
  addSession,
  cancelSession,
  listSessions,
  type SessionInput,
  updateSession,
} from '@passion-art/contract/bookings/programs-sessions'
import type { CallInput } from '@passion-art/contract/http/route'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call, callFile, callUpload } from '../api/call.ts'
import { queryFor } from '../api/query-client.ts'
import { type Shown, useWrite } from '../api/use-write.ts'
import { saveFile } from '../kit/ui/save-file.ts'

export const programsQuery = (institution?: string) =>
  queryFor(listPrograms, { query: institution ? { institution } : {} })
export const programQuery = (id: string) => queryFor(getProgram, { params: { id } })
export const ownBookingsQuery = (program?: string) =>
  queryFor(listOwnBookings, { query: program ? { program } : {} })

type Query = Record<string, string>
export const useOwnPrograms = (query: Query) =>
  useQuery({ ...queryFor(listOwnPrograms, { query }), placeholderData: keepPreviousData })
export const useSessions = (query: Query) =>
  useQuery({ ...queryFor(listSessions, { query }), placeholderData: keepPreviousData })
export const useBookings = (query: Query) =>
  useQuery({ ...queryFor(listBookings, { query }), placeholderData: keepPreviousData })
export const useReport = (query: Query) =>
  useQuery({ ...queryFor(readReport, { query }), placeholderData: keepPreviousData })

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

/**
 * No reply holds what a page reads: a program's page also shows its sessions, and a booking step has an empty reply.
 */
const shown: Shown = {
  details: [getBooking, getProgram],
  lists: [listOwnPrograms, listSessions, listBookings, readReport, listOwnBookings, listPrograms],
}

export const useSaveProgram = (id: string | null) =>
  useWrite(shown, (body: ProgramInput) =>
    id ? call(updateProgram, { params: { id }, body }) : call(createProgram, { body }),
  )

export const useRemoveProgram = (id: string) =>
  useWrite(shown, () => call(removeProgram, { params: { id } }), { removes: true })

export const useSetGuide = (id: string) =>
  useWrite(shown, (file: File | null) =>
    file ? callUpload(setGuide, { params: { id }, file }) : call(removeGuide, { params: { id } }),
  )

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

export const useSaveSession = (id: string | null) =>
  useWrite(shown, ({ program, body }: { program: string; body: SessionInput }) =>
    id ? call(updateSession, { params: { id }, body }) : call(addSession, { params: { id: program }, body }),
  )

export const useCancelSession = (id: string) =>
  useWrite(shown, (reason: string) => call(cancelSession, { params: { id }, body: { reason } }))

export const useBook = (program: string) =>
  useWrite(shown, (body: BookingInput) => call(bookProgram, { params: { id: program }, body }))

export const useBookingStep = (id: string) =>
  useWrite(shown, (body: NonNullable<CallInput<typeof setBookingState>['body']>) =>
    call(setBookingState, { params: { id }, body }),
  )

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
