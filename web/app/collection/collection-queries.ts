import * as calls from '@passion-art/contract/collection'
import * as shares from '@passion-art/contract/collection-shares'
import type { CallInput } from '@passion-art/contract/route'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '../api/api-error.ts'
import { type AnyRoute, call, callUpload } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'

export const collectionQuery = (query: Record<string, string>) => ({
  ...queryFor(calls.listCollection, { query }),
  placeholderData: keepPreviousData,
})
export const objectQuery = (id: string) => queryFor(calls.getObject, { params: { id } })
export const valuesQuery = () => queryFor(calls.listCollectionValues)
export const sharesQuery = () => queryFor(shares.listCollectionShares)
export const sharedQuery = (token: string) => queryFor(shares.getSharedCollection, { query: { token } })

export const files = {
  csv: calls.exportCollection,
  template: calls.importTemplate,
  insurance: calls.writeInsurance,
  document: calls.getObjectDocument,
}

const routes = {
  add: calls.addObject,
  update: calls.updateObject,
  remove: calls.removeObject,
  setImages: calls.setObjectImages,
  removeDocument: calls.removeObjectDocument,
  addValue: calls.addObjectValue,
  removeValue: calls.removeObjectValue,
  share: shares.shareCollection,
  endShare: shares.endCollectionShare,
} as const
type Name = keyof typeof routes

/** Every list that a change may show in. */
const lists = [calls.listCollection, calls.listCollectionValues, shares.listCollectionShares]

function useReadAgain() {
  const client = useQueryClient()
  return ({ gone = false } = {}) =>
    Promise.all([
      ...lists.map((route) => client.invalidateQueries(allOf(route))),
      // A work that is gone is not asked for while its page still stands.
      client.invalidateQueries({ ...allOf(calls.getObject), refetchType: gone ? 'none' : 'active' }),
    ])
}

/** One of the changes; what it may show in is read again, also when something else has changed it meanwhile. */
export function useCollectionCall<N extends Name>(name: N) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (input: CallInput<(typeof routes)[N]>) => call(routes[name], input),
    onSuccess: () => readAgain({ gone: name === 'remove' }),
    onError: (error) => (hasCode(error, 'changed_meanwhile') ? readAgain() : undefined),
  })
}

const uploads = { image: calls.addObjectImage, document: calls.addObjectDocument } as const

/** Adds one file to a work. */
export function useObjectUpload(id: string, kind: keyof typeof uploads) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (file: File) => callUpload(uploads[kind] as AnyRoute, { params: { id } as never, file }),
    onSuccess: () => readAgain(),
  })
}

/** Looks at a file of works, or adds what was seen: `checked` is the sha256 of the report. */
export function useImport() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ file, checked }: { file: File; checked?: string }) =>
      callUpload(calls.importCollection, { file, ...(checked !== undefined && { fields: { checked } }) }),
    onSuccess: (report) => (report.added > 0 ? readAgain() : undefined),
  })
}
