import { wholeStore } from '@passion-art/contract/store-list'
import { useQuery } from '@tanstack/react-query'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { browserQueryClient } from '../api/query-client.ts'
import { queryClientContext } from '../api/server-context.ts'
import type { Route } from './+types/store-page.ts'
import { firstPageQuery, storeCountsQuery, storePagesQuery, storeQuery } from './artwork-queries.ts'
import { LargeStore } from './large-store.tsx'
import { askedFrom, pageFrom, useStoreAddress } from './store-address.ts'
import { WholeStore } from './whole-store.tsx'
import type { PageHandle } from '../shell/frame.tsx'

// The search is the browser's: the HTML is the same for every one.
export const handle: PageHandle = { cachedBy: ['category', 'page'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  await prefetchOnServer(context, [storeCountsQuery()])
  const counts = context.get(queryClientContext).getQueryData(storeCountsQuery().queryKey)
  return prefetchOnServer(context, [isLarge(counts) ? firstPageQuery(viewIn(request.url, '')) : storeQuery()])
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetchInBrowser([storeCountsQuery()])
  const client = browserQueryClient()
  if (!isLarge(client.getQueryData(storeCountsQuery().queryKey))) return prefetchInBrowser([storeQuery()])
  const view = viewIn(request.url)
  // Whoever comes back finds all the pages as they were.
  const kept = client.getQueryData(storePagesQuery(view).queryKey)
  return prefetchInBrowser(kept ? [] : [firstPageQuery(view)])
}

/** Filtering changes the address, not the data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** Our Pieces: everything on sale. A small store is searched and filtered in the browser, a large one by the server. */
export default function StorePage() {
  const counts = useQuery(storeCountsQuery())
  const address = useStoreAddress()
  return isLarge(counts.data) && counts.data ? (
    <LargeStore address={address} counts={counts.data} />
  ) : (
    <WholeStore address={address} counted={!counts.isPending} />
  )
}

const isLarge = (counts: unknown): boolean =>
  ((counts as { total?: number | null } | undefined)?.total ?? 0) > wholeStore

function viewIn(address: string, search?: string) {
  const { searchParams: params } = new URL(address)
  return { q: search ?? askedFrom(params), category: params.get('category'), page: pageFrom(params) }
}
