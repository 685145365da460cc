import { data } from 'react-router'
import { prefetchOnServer } from '../api/prefetch.ts'
import { featuredQuery } from '../artworks/artwork-queries.ts'
import { NotFound } from '../shell/not-found.tsx'
import type { Route } from './+types/not-found-page.ts'
import { NearbyWorks } from './nearby-works.tsx'

export const loader = async ({ context }: Route.LoaderArgs) =>
  data(await prefetchOnServer(context, [featuredQuery()]), { status: 404 })
export const clientLoader = () => null

export default function NotFoundPage() {
  return (
    <NotFound>
      <NearbyWorks />
    </NotFound>
  )
}
