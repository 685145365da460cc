import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Feature } from '../feature.ts'
import { sendStored } from '../files/send-stored.ts'
import { notFound } from '../http/app-error.ts'
import { describeImage, describeWork, tileReader } from './iiif-service.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const imageName = /^[0-9a-f]{32}$/
const forever = 'public, max-age=31536000, immutable'

/** Viewers on other sites read all of it. */
const open = (reply: FastifyReply) => reply.header('access-control-allow-origin', '*')

const sendJson = (reply: FastifyReply, version: 'image' | 'presentation', document: object) =>
  open(reply)
    .type(`application/ld+json; profile="http://iiif.io/api/${version}/3/context.json"; charset=utf-8`)
    .send(JSON.stringify(document))

/** Image API and Presentation API of https://iiif.io. A picture's name is its permission, as in /uploads. */
function registerIiifRoutes(app: FastifyInstance, deps: Deps): void {
  const readTile = tileReader(deps)
  app.get<{ Params: { id: string } }>('/iiif/artworks/:id/manifest.json', async (request, reply) => {
    if (!uuid.test(request.params.id)) throw notFound('Artwork')
    reply.header('cache-control', 'public, no-cache')
    return sendJson(reply, 'presentation', await describeWork(deps, request.params.id))
  })
  app.get<{ Params: { name: string } }>('/iiif/images/:name/info.json', async (request, reply) => {
    if (!imageName.test(request.params.name)) throw notFound('Page')
    const document = await describeImage(deps, request.params.name)
    return sendJson(reply.header('cache-control', forever), 'image', document)
  })
  app.get<{ Params: { name: string; region: string; size: string } }>(
    '/iiif/images/:name/:region/:size/0/default.jpg',
    async (request, reply) => {
      const { name, region, size } = request.params
      if (!imageName.test(name)) throw notFound('Page')
      const file = await readTile(name, { region, size })
      const headers = { 'content-type': 'image/jpeg', 'cache-control': forever }
      return sendStored(request, open(reply), { files: deps.files, name: file, headers })
    },
  )
}

export const iiif: Feature = {
  routes: registerIiifRoutes,
  files: { tiles: [['artwork_images', 'name', 'name']] },
}
