import * as calls from '@passion-art/contract/artists/artists'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import { pageLinks, pageOf } from '../http/paging.ts'
import { fill, pluralForm, textsOf } from '../i18n/texts.ts'
import * as artists from './artist-service.ts'

export function registerArtistRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listArtists, async ({ query, header, caller }) => {
    const { q, sort } = query
    const page = pageOf(query, 20)
    const { artists: found, total } = await artists.listArtists(deps, { q, sort, page })
    header('x-total-count', String(total))
    if (page) header('link', pageLinks('/api/artists', { q, sort }, page, total))
    const { artists_found } = textsOf(caller.language).messages
    const message = fill(pluralForm(artists_found, total, caller.language), { n: String(total) })
    return { success: true, artists: found, total, message }
  })
  bindRoute(app, deps, calls.getUser, async ({ params, caller }) => ({
    success: true,
    user: await artists.getUser(deps, caller.viewer, params.id),
    works: (await artists.listNewestWorksOf(deps, [params.id])).get(params.id) ?? [],
  }))
  bindRoute(app, deps, calls.countFollowers, async ({ params, caller }) => ({
    success: true,
    count: await artists.countFollowers(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.countFollowing, async ({ params, caller }) => ({
    success: true,
    count: await artists.countFollowing(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.listFollowing, async ({ caller }) => ({
    success: true,
    following: await artists.listFollowing(deps, caller.viewer),
  }))
  bindRoute(app, deps, calls.follow, async ({ body, caller }) => ({
    success: true,
    ...(await artists.follow(deps, caller.viewer, body.userId)),
  }))
  bindRoute(app, deps, calls.unfollow, async ({ body, caller }) => ({
    success: true,
    ...(await artists.unfollow(deps, caller.viewer, body.userId)),
  }))
}
