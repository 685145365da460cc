import * as objects from '@passion-art/contract/museum'
import * as loans from '@passion-art/contract/museum-loans'
import type { CallInput } from '@passion-art/contract/route'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnyRoute, call, callUpload } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'

/** Others of the institution write, too: what was read is never taken for fresh. */
const anew = { staleTime: 0, placeholderData: keepPreviousData }

export const objectsQuery = (query: Record<string, string>) => ({
  ...queryFor(objects.listMuseumObjects, { query }),
  ...anew,
})
export const objectQuery = (id: string) => ({
  ...queryFor(objects.getMuseumObject, { params: { id } }),
  staleTime: 0,
})
export const loansQuery = (query: Record<string, string>) => ({
  ...queryFor(loans.listLoans, { query }),
  ...anew,
})
export const loanQuery = (id: string) => ({ ...queryFor(loans.getLoan, { params: { id } }), staleTime: 0 })

export const files = {
  objects: objects.exportMuseumObjects,
  objectList: objects.writeObjectList,
  loans: loans.exportLoans,
  document: objects.getMuseumDocument,
}

const routes = {
  accession: objects.accession,
  update: objects.updateMuseumObject,
  move: objects.moveMuseumObject,
  exhibit: objects.addMuseumExhibition,
  orderImages: objects.orderMuseumImages,
  deaccession: objects.deaccession,
  updateLoan: loans.updateLoan,
  startLoan: loans.startLoan,
  cancelLoan: loans.cancelLoan,
  returnLoan: loans.returnLoan,
} as const

const reads = [objects.listMuseumObjects, objects.getMuseumObject, loans.listLoans, loans.getLoan].map(allOf)

function useReadAgain() {
  const client = useQueryClient()
  return () => {
    for (const query of reads) void client.invalidateQueries(query)
  }
}

/** One of the changes. Refused or not, what it may show in is read again: a refusal says that something moved. */
export function useMuseumCall<N extends keyof typeof routes>(name: N) {
  const onSettled = useReadAgain()
  return useMutation({
    mutationFn: (input: CallInput<(typeof routes)[N]>) => call(routes[name], input),
    onSettled,
  })
}

const uploads = {
  image: objects.addMuseumImage,
  photo: objects.addReportPhoto,
  document: objects.addMuseumDocument,
  agreement: loans.addLoanAgreement,
} as const
export type MuseumUpload = keyof typeof uploads

const upload = (kind: MuseumUpload, id: string, file: File) =>
  callUpload(uploads[kind] as AnyRoute, { params: { id } as never, file })

/** Adds one file to an object, a report or a loan. */
export function useMuseumUpload(kind: MuseumUpload, id: string) {
  const onSettled = useReadAgain()
  return useMutation({
    mutationFn: (file: File) => upload(kind, id, file),
    onSettled,
  })
}

/** Adds files one after the other to what was just written. Answers the first failure: what was written stays. */
async function sendAll(kind: MuseumUpload, id: string, chosen: readonly File[]): Promise<unknown> {
  for (const file of chosen)
    try {
      await upload(kind, id, file)
    } catch (error) {
      return error
    }
  return undefined
}

/** What a condition report is about: an object, or an object of a loan at its return. */
export type Examined = { object: string } | { loan: string; item: string }

/** Writes a condition report and adds its photos; `unsent` is why one of them isn't there. */
export function useReport(about: Examined) {
  const onSettled = useReadAgain()
  return useMutation({
    mutationFn: async ({ body, photos }: { body: Record<string, string>; photos: readonly File[] }) => {
      const { report } =
        'object' in about
          ? await call(objects.reportCondition, { params: { id: about.object }, body: body as never })
          : await call(loans.reportLoanItem, {
              params: { id: about.loan },
              body: { ...body, item: about.item } as never,
            })
      return { report, unsent: await sendAll('photo', report.id, photos) }
    },
    onSettled,
  })
}

/** Drafts a loan and adds its agreement; `unsent` is why that isn't there. */
export function useDraftLoan() {
  const onSettled = useReadAgain()
  return useMutation({
    mutationFn: async ({ body, agreement }: { body: object; agreement: File | undefined }) => {
      const { loan } = await call(loans.draftLoan, { body: body as never })
      return { loan, unsent: await sendAll('agreement', loan.id, agreement ? [agreement] : []) }
    },
    onSettled,
  })
}
