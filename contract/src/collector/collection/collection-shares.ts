import { z } from 'zod'
import { artworkImage } from '../../artworks/artworks.ts'
import { shareDays } from './collection-rules.ts'
import { route } from '../../http/route.ts'
import { byId, line, success, time, uuid } from '../../http/schemas.ts'

const collectionShare = z.object({
  id: z.string(),
  label: z.string(),
  /** Null for the whole collection. */
  objectId: z.string().nullable(),
  objectTitle: z.string().nullable(),
  showsValues: z.boolean(),
  createdAt: time,
  expiresAt: time,
})
export type CollectionShare = z.output<typeof collectionShare>

export const listCollectionShares = route({
  name: 'collection.shares',
  method: 'GET',
  path: '/my-collection/shares',
  access: 'collector',
  summary: 'The links that still open your collection.',
  reply: z.object({ success, shares: z.array(collectionShare) }),
})

export const shareCollection = route({
  name: 'collection.share',
  method: 'POST',
  path: '/my-collection/shares',
  access: 'collector',
  summary: 'Make a secret link to the collection or one work of it; it is returned only now and expires.',
  recordKind: 'Artwork',
  body: z.object({
    label: line(80).default(''),
    objectId: uuid.nullish(),
    showsValues: z.boolean().default(false),
    days: z.union(shareDays.map((days) => z.literal(days))),
  }),
  status: 201,
  reply: z.object({ success, share: collectionShare, token: z.string() }),
  errors: ['collection_full'],
})

export const endCollectionShare = route({
  name: 'collection.endShare',
  method: 'DELETE',
  path: '/my-collection/shares/{id}',
  access: 'collector',
  summary: 'End a link.',
  recordKind: 'Link',
  params: byId,
  reply: z.object({ success }),
})

const sharedObject = z.object({
  artist: z.string(),
  title: z.string(),
  year: z.string(),
  medium: z.string(),
  size: z.string(),
  edition: z.string(),
  provenance: z.string(),
  images: z.array(artworkImage),
  /** Current value, if the owner shows it. */
  value: z.number().nullable(),
  valueCurrency: z.string(),
})
export type SharedObject = z.output<typeof sharedObject>

export const getSharedCollection = route({
  name: 'collection.shared',
  method: 'GET',
  path: '/shared-collection',
  access: 'any',
  summary: 'What a secret link shows: no prices, places, notes or documents.',
  query: z.object({ token: line(100) }),
  reply: z.object({
    success,
    owner: z.string(),
    expiresAt: time,
    single: z.boolean(),
    objects: z.array(sharedObject),
  }),
  errors: ['invalid_link'],
})

export const collectionShareRoutes = [
  listCollectionShares,
  shareCollection,
  endCollectionShare,
  getSharedCollection,
] as const
