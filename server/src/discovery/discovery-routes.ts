import { createHash } from 'node:crypto'
import { articleCategories, articleCategorySlug } from '@passion-art/contract/articles/article-categories'
import type { ShareKind } from '@passion-art/contract/discovery/share-images'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { writeProgrammeCalendar } from '../events/event-service.ts'
import { sendStored } from '../files/send-stored.ts'
import { notFound } from '../http/app-error.ts'
import { limitKey } from '../http/identify.ts'
import { matchesEtag } from '../http/rendered-response.ts'
import { atomFeed, type Feed, jsonFeed, updatedAt } from './feed-present.ts'
import * as feeds from './feed-service.ts'
import { describePhoto } from './oembed-service.ts'
import { robotsFile } from './robots.ts'
import { ShareImages } from './share-images.ts'
import { cachedIndex, siteMapPart } from './site-map-service.ts'

interface Document {
  type: string
  body: string | Buffer
  /** ISO; when its newest part changed. */
  modified?: string | undefined
  /** By default public with revalidation. */
  cacheControl?: string
}

/** Sends the document, or 304 if the client has it. Last-Modified is informational: a removal makes nothing newer. */
function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  const { type, body, modified, cacheControl = 'public, no-cache' } = document
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  // Weak, because all encodings share it.
  reply.header('etag', `W/"${hash}"`).header('cache-control', cacheControl)
  if (modified !== undefined) reply.header('last-modified', new Date(modified).toUTCString())
  if (matchesEtag(request.headers['if-none-match'], `"${hash}"`)) return reply.code(304).send()
  return reply.type(type).send(body)
}

const xmlType = 'application/xml; charset=utf-8'
const atomType = 'application/atom+xml; charset=utf-8'
const feedJsonType = 'application/feed+json; charset=utf-8'
/** No query parameter is read. */
const cached = { config: { cached: [] } }
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export function registerDiscoveryRoutes(app: FastifyInstance, deps: Deps): void {
  registerSiteMap(app, deps)
  registerFeeds(app, deps)
  registerShareImages(app, deps)
  app.get('/calendar.ics', cached, async (request, reply) =>
    sendDocument(request, reply, {
      type: 'text/calendar; charset=utf-8',
      body: await writeProgrammeCalendar(deps),
    }),
  )
  app.get('/oembed', (request, reply) => sendOEmbed(deps, request, reply))
}

function registerSiteMap(app: FastifyInstance, deps: Deps): void {
  app.get('/robots.txt', async (request, reply) =>
    sendDocument(request, reply, {
      type: 'text/plain; charset=utf-8',
      body: robotsFile(deps.config.PUBLIC_URL),
      cacheControl: 'public, max-age=86400',
    }),
  )
  const index = cachedIndex(deps)
  app.get('/sitemap.xml', cached, async (request, reply) =>
    sendDocument(request, reply, { type: xmlType, body: await index() }),
  )
  app.get<{ Params: { file: string }; Querystring: { after?: unknown } }>(
    '/sitemaps/:file',
    async (request, reply) => {
      const { after } = request.query
      const name = nameIn(request.params.file, '[a-z]+', 'xml')
      await deps.limits.take('siteMaps', limitKey(request.ip))
      const body = await siteMapPart(deps, name, idIn(after))
      return sendDocument(request, reply, { type: xmlType, body })
    },
  )
}

function registerFeeds(app: FastifyInstance, deps: Deps): void {
  for (const [name, make] of [
    ['articles', feeds.articleFeed],
    ['artworks', feeds.artworkFeed],
  ] as const) {
    const xml = `/feeds/${name}.xml`
    const json = `/feeds/${name}.json`
    app.get(xml, cached, async (request, reply) => sendAtom(request, reply, await make(deps, xml)))
    app.get(json, cached, async (request, reply) => sendJson(request, reply, await make(deps, json)))
  }
  app.get<{ Params: { file: string } }>('/feeds/articles/:file', cached, async (request, reply) => {
    const slug = nameIn(request.params.file, articleCategories.map(articleCategorySlug).join('|'), 'xml')
    return sendAtom(request, reply, await feeds.categoryFeed(deps, `/feeds/articles/${slug}.xml`, slug))
  })
  app.get<{ Params: { file: string } }>('/feeds/artists/:file', cached, async (request, reply) => {
    const id = nameIn(request.params.file, uuid, 'xml')
    return sendAtom(request, reply, await feeds.artistFeed(deps, `/feeds/artists/${id}.xml`, id))
  })
}

const sendAtom = (request: FastifyRequest, reply: FastifyReply, feed: Feed) =>
  sendDocument(request, reply, { type: atomType, body: atomFeed(feed), modified: updatedAt(feed) })
const sendJson = (request: FastifyRequest, reply: FastifyReply, feed: Feed) =>
  sendDocument(request, reply, { type: feedJsonType, body: jsonFeed(feed), modified: updatedAt(feed) })

/** Cached forever under the address with its version; under any other for an hour. */
function registerShareImages(app: FastifyInstance, deps: Deps): void {
  const images = new ShareImages(deps)
  for (const kind of ['artwork', 'article', 'exhibition'] as const satisfies readonly ShareKind[])
    app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>(
      `/share/${kind}/:file`,
      async (request, reply) => {
        const id = nameIn(request.params.file, uuid, 'jpg')
        const { name, version } = await images.get(kind, id, limitKey(request.ip))
        const lasting = request.query.v === version
        return sendStored(request, reply, {
          files: deps.files,
          name,
          headers: {
            'content-type': 'image/jpeg',
            'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          },
        })
      },
    )
}

/** `?url=` of an artwork page; a format other than JSON is 501, as https://oembed.com says. */
async function sendOEmbed(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { url, format, maxwidth, maxheight } = request.query as Record<string, unknown>
  if (format !== undefined && format !== 'json')
    return reply.code(501).type('text/plain; charset=utf-8').send('Only format=json is offered.\n')
  const photo = await describePhoto(deps, {
    url: typeof url === 'string' ? url : '',
    maxwidth: pixelsIn(maxwidth),
    maxheight: pixelsIn(maxheight),
  })
  return sendDocument(request, reply, {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(photo),
    cacheControl: 'public, max-age=3600',
  })
}

/** The part of a file's name before its extension. Throws not_found if it doesn't match. */
function nameIn(file: string, pattern: string, ending: string): string {
  const found = new RegExp(`^(${pattern})\\.${ending}$`).exec(file)?.[1]
  if (found === undefined) throw notFound('Page')
  return found
}

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && new RegExp(`^${uuid}$`).test(value) ? value : undefined

const pixelsIn = (value: unknown): number | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined
