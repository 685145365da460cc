import { getConfig } from '@passion-art/contract/site/site-config'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../api/query-client.ts'

export const useCurrency = (): string => useQuery(queryFor(getConfig)).data?.storeCurrency ?? 'usd'
