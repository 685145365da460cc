import * as objects from '@passion-art/contract/museum/objects/museum'
import * as loans from '@passion-art/contract/museum/loans/museum-loans'
import type { CallInput } from '@passion-art/contract/http/route'
import { keepPreviousData } from '@tanstack/react-query'
import { type AnyRoute, call, callUpload } from '../api/call.ts'
import { queryFor } from '../api/query-client.ts'
import { type Shown, useWrite } from '../api/use-write.ts'

/** Colleagues write too: always stale. */
const refetched = { staleTime: 0, placeholderData: keepPreviousData }

export const objectsQuery = (query: Record<string, string>) => ({
  ...queryFor(objects.listMuseumObjects, { query }),
  ...refetched,
})
export const objectQuery = (id: string) => ({
  ...queryFor(objects.getMuseumObject, { params: { id } }),
  staleTime: 0,
})
export const loansQuery = (query: Record<string, string>) => ({
  ...queryFor(loans.listLoans, { query }),
  ...refetched,
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

const shown: Shown = {
  recordIn: (reply) => {
    if ('object' in reply) return { queryKey: objectQuery(idOf(reply.object)).queryKey, data: reply }
    return 'loan' in reply ? { queryKey: loanQuery(idOf(reply.loan)).queryKey, data: reply } : undefined
  },
  details: [objects.getMuseumObject, loans.getLoan],
  lists: [objects.listMuseumObjects, loans.listLoans],
}
const idOf = (record: unknown) => (record as { id: string }).id

export const useMuseumCall = <N extends keyof typeof routes>(name: N) =>
  useWrite(shown, (input: CallInput<(typeof routes)[N]>) => call(routes[name], input))

const uploads = {
  image: objects.addMuseumImage,
  photo: objects.addReportPhoto,
  document: objects.addMuseumDocument,
  agreement: loans.addLoanAgreement,
} as const
export type MuseumUpload = keyof typeof uploads

const upload = (kind: MuseumUpload, id: string, file: File) =>
  callUpload(uploads[kind] as AnyRoute, { params: { id } as never, file })

export const useMuseumUpload = (kind: MuseumUpload, id: string) =>
  useWrite(shown, (file: File) => upload(kind, id, file))

/** Uploads files in order to a new record. Returns the first failure: the record stays. */
async function sendAll(kind: MuseumUpload, id: string, chosen: readonly File[]): Promise<unknown> {
  for (const file of chosen)
    try {
      await upload(kind, id, file)
    } catch (error) {
      return error
    }
  return undefined
}

type Body<R> = NonNullable<CallInput<R>['body']>

export type Examined = { object: string } | { loan: string; item: string }

interface Report {
  body: Body<typeof objects.reportCondition>
  photos: readonly File[]
}

/** Writes a condition report and uploads its photos; `unsent` is why one failed. */
export const useReport = (about: Examined) =>
  useWrite(shown, async ({ body, photos }: Report) => {
    const { report } =
      'object' in about
        ? await call(objects.reportCondition, { params: { id: about.object }, body })
        : await call(loans.reportLoanItem, {
            params: { id: about.loan },
            body: { ...body, item: about.item },
          })
    return { report, unsent: await sendAll('photo', report.id, photos) }
  })

interface Draft {
  body: Body<typeof loans.draftLoan>
  agreement: readonly File[]
}

/** Drafts a loan and uploads its agreement; `unsent` is why that failed. */
export const useDraftLoan = () =>
  useWrite(shown, async ({ body, agreement }: Draft) => {
    const { loan } = await call(loans.draftLoan, { body })
    return { drafted: loan.id, unsent: await sendAll('agreement', loan.id, agreement) }
  })
