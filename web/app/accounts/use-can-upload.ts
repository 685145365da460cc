import { getConfig } from '@passion-art/contract/site/site-config'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'

/** The server's current value; until loaded, the one stored at sign-in. */
export function useCanUpload(): boolean {
  const session = useSession()
  const { data } = useQuery(queryFor(getConfig))
  return data?.canUpload ?? session?.user.canUpload ?? false
}
