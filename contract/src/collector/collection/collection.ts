import { z } from 'zod'
import { tableQuery } from '../../http/admin-tables.ts'
import {
  collectionObject,
  counted,
  importedObject,
  objectFields,
  someAmount,
  sums,
  valueFields,
  wholeObject,
} from './collection-object.ts'
import {
  collectionColumns,
  collectionSorts,
  collectionSources,
  maxDocumentBytes,
  maxImportBytes,
  importDates,
  importDecimals,
  maxObjectImageBytes,
  objectImagesMax,
  objectTextMax,
  tagMax,
} from './collection-rules.ts'
import { route } from '../../http/route.ts'
import { byId, line, pagination, success, uuid } from '../../http/schemas.ts'

const collectionQuery = tableQuery(collectionSorts).extend({
  artist: line(objectTextMax.artist).optional(),
  location: line(objectTextMax.location).optional(),
  tag: line(tagMax).optional(),
  source: z.enum(collectionSources).optional(),
})

const access = 'collector'
const recordKind = 'Artwork'
const oneObject = z.object({ success, object: wholeObject })

export const listCollection = route({
  name: 'collection.list',
  method: 'GET',
  path: '/my-collection',
  access,
  summary: "The works of the caller's collection, newest first, with the sums of all that match the filters.",
  query: collectionQuery,
  reply: z.object({
    success,
    objects: z.array(collectionObject),
    pagination,
    works: z.number(),
    /** By currency, without what was refunded. */
    sums,
    choices: z.object({ artists: counted, locations: counted, tags: counted }),
    total: z.number(),
  }),
})

export const exportCollection = route({
  name: 'collection.file',
  method: 'GET',
  path: '/my-collection.csv',
  access,
  summary:
    'The inventory: all works the filters let through, sorted as the list is, as CSV that can be read in again; the day of a refund stands at the end.',
  query: collectionQuery,
  reply: z.unknown(),
  kind: 'text/csv',
})

export const getObject = route({
  name: 'collection.get',
  method: 'GET',
  path: '/my-collection/{id}',
  access,
  summary: "A work of the caller's collection with its documents and valuations.",
  recordKind,
  params: byId,
  reply: oneObject,
})

export const addObject = route({
  name: 'collection.add',
  method: 'POST',
  path: '/my-collection',
  access,
  summary: 'Add a work by hand.',
  recordKind,
  body: importedObject,
  status: 201,
  reply: oneObject,
})

export const updateObject = route({
  name: 'collection.update',
  method: 'PUT',
  path: '/my-collection/{id}',
  access,
  summary:
    "Change a work of the caller's collection; artist, title, price, day and seller of one bought here can't be changed.",
  recordKind,
  params: byId,
  body: z.object(objectFields),
  reply: oneObject,
})

export const removeObject = route({
  name: 'collection.remove',
  method: 'DELETE',
  path: '/my-collection/{id}',
  access,
  summary: 'Take a work out of the collection, with its images and documents.',
  recordKind,
  params: byId,
  reply: z.object({ success }),
})

export const addObjectImage = route({
  name: 'collection.addImage',
  method: 'POST',
  path: '/my-collection/{id}/images',
  access,
  summary: 'Add a picture; ten at most.',
  recordKind,
  params: byId,
  upload: { field: 'image', maxBytes: maxObjectImageBytes },
  status: 201,
  reply: oneObject,
  errors: ['collection_full', 'file_too_large', 'unsupported_file'],
})

export const setObjectImages = route({
  name: 'collection.setImages',
  method: 'PUT',
  path: '/my-collection/{id}/images',
  access,
  summary: 'Keep these pictures in this order; the others go.',
  recordKind,
  params: byId,
  body: z.object({
    images: z.array(uuid).max(objectImagesMax),
    /** The pictures the caller has seen: refused when the stored set differs. Without it there is no check. */
    known: z.array(uuid).max(objectImagesMax).optional(),
  }),
  reply: oneObject,
  errors: ['changed_meanwhile'],
})

export const addObjectDocument = route({
  name: 'collection.addDocument',
  method: 'POST',
  path: '/my-collection/{id}/documents',
  access,
  summary: 'Add a document, PDF.',
  recordKind,
  params: byId,
  upload: { field: 'file', maxBytes: maxDocumentBytes },
  status: 201,
  reply: oneObject,
  errors: ['collection_full', 'file_too_large', 'unsupported_file'],
})

const ofObject = z.object({ id: uuid, partId: uuid })

export const getObjectDocument = route({
  name: 'collection.document',
  method: 'GET',
  path: '/my-collection/{id}/documents/{partId}',
  access,
  summary: "A document of a work of the caller's collection.",
  recordKind: 'Document',
  params: ofObject,
  reply: z.unknown(),
  kind: 'application/pdf',
})

export const removeObjectDocument = route({
  name: 'collection.removeDocument',
  method: 'DELETE',
  path: '/my-collection/{id}/documents/{partId}',
  access,
  summary: "Delete a document of a work of the caller's collection.",
  recordKind: 'Document',
  params: ofObject,
  reply: oneObject,
})

export const addObjectValue = route({
  name: 'collection.addValue',
  method: 'POST',
  path: '/my-collection/{id}/values',
  access,
  summary: 'Write down what a work is worth; the newest day counts as the present value.',
  recordKind,
  params: byId,
  body: z.object({
    ...valueFields,
    value: someAmount,
    valueOn: z.iso.date(),
  }),
  status: 201,
  reply: oneObject,
  errors: ['collection_full'],
})

export const removeObjectValue = route({
  name: 'collection.removeValue',
  method: 'DELETE',
  path: '/my-collection/{id}/values/{partId}',
  access,
  summary: 'Take a valuation back.',
  recordKind: 'Valuation',
  params: ofObject,
  reply: oneObject,
})

export const listCollectionValues = route({
  name: 'collection.values',
  method: 'GET',
  path: '/my-collection/values',
  access,
  summary:
    'What the collection was worth on each day that changed it; a work counts by its price until it is valued.',
  reply: z.object({
    success,
    series: z.array(
      z.object({
        currency: z.string(),
        points: z.array(z.object({ on: z.string(), value: z.number(), works: z.number() })),
      }),
    ),
    /** Works without a price or a value. */
    unvalued: z.number(),
  }),
})
export type ValueSeries = z.output<typeof listCollectionValues.reply>['series'][number]

export const writeInsurance = route({
  name: 'collection.insurance',
  method: 'GET',
  path: '/my-collection/insurance.pdf',
  access,
  summary: 'The insurance schedule: every work with its place, value and insurance sum.',
  query: z.object({ location: line(objectTextMax.location).optional() }),
  reply: z.unknown(),
  kind: 'application/pdf',
})

const importLine = z.object({
  /** Line number in the file; the header is 1. */
  line: z.number(),
  state: z.enum(['ready', 'known', 'wrong']),
  artist: z.string(),
  title: z.string(),
  problems: z.array(z.object({ column: z.string(), text: z.string() })),
})
export type ImportLine = z.output<typeof importLine>

export const importCollection = route({
  name: 'collection.import',
  method: 'POST',
  path: '/my-collection/import',
  access,
  summary:
    'Read works from a CSV file. Without `checked` nothing is stored: the answer says what would become of each line. With the `sha256` of that answer the ready lines are added; `dates` and `decimals` say how to read what could be read two ways (`ambiguous`).',
  recordKind,
  body: z.object({
    checked: line(64).optional(),
    /** Required to import a file that is ambiguous. */
    dates: z.enum(importDates).optional(),
    decimals: z.enum(importDecimals).optional(),
  }),
  upload: { field: 'file', maxBytes: maxImportBytes },
  reply: z.object({
    success,
    sha256: z.string(),
    lines: z.array(importLine),
    /** How days and amounts were read, other than those like 2024-04-03 and 1250.5. */
    reading: z.object({ dates: z.enum(importDates), decimals: z.enum(importDecimals) }),
    /** Formats the file leaves ambiguous; the user must choose. */
    ambiguous: z.array(z.enum(['dates', 'decimals'])),
    unknownColumns: z.array(z.string()),
    ready: z.number(),
    known: z.number(),
    wrong: z.number(),
    added: z.number(),
  }),
  errors: ['file_too_large', 'unsupported_file'],
})
export type ImportReport = z.output<typeof importCollection.reply>

export const importTemplate = route({
  name: 'collection.template',
  method: 'GET',
  path: '/my-collection/template.csv',
  access,
  summary: `A CSV file with the columns that can be read: ${collectionColumns.join(', ')}.`,
  reply: z.unknown(),
  kind: 'text/csv',
})

export const collectionRoutes = [
  listCollection,
  exportCollection,
  listCollectionValues,
  writeInsurance,
  importTemplate,
  importCollection,
  getObject,
  addObject,
  updateObject,
  removeObject,
  addObjectImage,
  setObjectImages,
  addObjectDocument,
  getObjectDocument,
  removeObjectDocument,
  addObjectValue,
  removeObjectValue,
] as const
