import { getLedger, getStatement } from '@passion-art/contract/orders/ledger'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { callFile } from '../api/call.ts'
import { queryFor } from '../api/query-client.ts'
import { saveFile } from '../kit/ui/save-file.ts'

const pageSize = 20

export const salesQuery = (page: number) => ({
  ...queryFor(getLedger, { query: { page: String(page), limit: String(pageSize) } }),
  placeholderData: keepPreviousData,
})

export function useStatement() {
  return useMutation({
    mutationFn: async (month: string) =>
      saveFile(await callFile(getStatement, { query: { month } }), `passion-art-${month}.pdf`),
  })
}
