import {
  exportDatabase,
  getDatabaseHealth,
  getDatabaseInfo,
  getDatabaseTable,
  runDatabaseQuery,
} from '@passion-art/contract/admin/database/database'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { call, send } from '../../api/call.ts'
import { allOf, queryFor } from '../../api/query-client.ts'
import { saveFile } from '../../kit/ui/save-file.ts'
import { fileNameOf } from './database-format.ts'

export type DatabaseInfo = ReplyOf<typeof getDatabaseInfo>
export type TableDetail = ReplyOf<typeof getDatabaseTable>
export type QueryResult = ReplyOf<typeof runDatabaseQuery>
export type DatabaseHealth = ReplyOf<typeof getDatabaseHealth>

export const databaseInfoQuery = () => queryFor(getDatabaseInfo)

export const databaseTableQuery = (name: string) => queryFor(getDatabaseTable, { params: { name } })

export function knownColumns(client: QueryClient): Record<string, string[]> {
  const cached = client.getQueriesData<TableDetail>(allOf(getDatabaseTable))
  return Object.fromEntries(
    cached.flatMap(([key, detail]) => {
      const name = (key[1] as { params?: { name?: string } } | undefined)?.params?.name
      return name && detail ? [[name, detail.columns.map((column) => column.name)]] : []
    }),
  )
}

export function useRunQuery() {
  return useMutation({
    mutationFn: (query: string) => call(runDatabaseQuery, { body: { query, readOnly: true } }),
  })
}

export function useHealthCheck() {
  return useMutation({ mutationFn: () => call(getDatabaseHealth) })
}

export function useExport() {
  return useMutation({
    mutationFn: async () => {
      const response = await send(exportDatabase, {}, {})
      const name = fileNameOf(response.headers.get('content-disposition'), new Date())
      saveFile(await response.blob(), name)
    },
  })
}
