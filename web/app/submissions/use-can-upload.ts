import { getConfig } from '@passion-art/contract/site/site-config'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'

/** What the server says about the caller now; until it has answered, what was stored at sign-in. */
export function useCanUpload(): boolean {
  const session = useSession()
  const { data } = useQuery(queryFor(getConfig))
  return data?.canUpload ?? session?.user.canUpload ?? false
}
