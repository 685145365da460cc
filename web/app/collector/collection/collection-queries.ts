import * as calls from '@passion-art/contract/collector/collection/collection'
import type { ImportReport } from '@passion-art/contract/collector/collection/collection'
import * as shares from '@passion-art/contract/collector/collection/collection-shares'
import type { CallInput, ReplyOf } from '@passion-art/contract/http/route'
import { keepPreviousData } from '@tanstack/react-query'
import { call, callUpload } from '../../api/call.ts'
import { queryFor } from '../../api/query-client.ts'
import { type Shown, useWrite } from '../../api/use-write.ts'

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

const shown: Shown = {
  recordIn: (reply) =>
    'object' in reply
      ? { queryKey: objectQuery((reply as ObjectReply).object.id).queryKey, data: reply }
      : undefined,
  details: [calls.getObject],
  lists: [calls.listCollection, calls.listCollectionValues, shares.listCollectionShares],
}
type ObjectReply = ReplyOf<typeof calls.getObject>

export const useCollectionCall = <N extends Name>(name: N) =>
  useWrite(shown, (input: CallInput<(typeof routes)[N]>) => call(routes[name], input), {
    removes: name === 'remove',
  })

const uploads = { image: calls.addObjectImage, document: calls.addObjectDocument } as const

export const useObjectUpload = (id: string, kind: keyof typeof uploads) =>
  useWrite(shown, (file: File) => callUpload(uploads[kind], { params: { id }, file }))

/** Previews a file of works, or imports it: `checked` is the sha256 of the preview; the rest says how it is read. */
export const useImport = () =>
  useWrite(
    shown,
    ({ file, ...fields }: { file: File; checked?: string } & Partial<ImportReport['reading']>) =>
      callUpload(calls.importCollection, { file, fields }),
    { hasChanged: ({ added }) => added > 0 },
  )
