import { z } from 'zod'
import { tableQuery } from '../../http/admin-tables.ts'
import { counted } from '../../collector/collection/collection-object.ts'
import { maxDocumentBytes, maxObjectImageBytes } from '../../collector/collection/collection-rules.ts'
import {
  accessionFields,
  conditionReport,
  museumObject,
  museumObjectFields,
  neededDay,
  neededLine,
  neededText,
  presentDay,
  reportFields,
  someLine,
  someText,
  wholeMuseumObject,
} from './museum-object.ts'
import { museumImagesMax, museumSorts, museumStates, museumTextMax } from './museum-rules.ts'
import { route } from '../../http/route.ts'
import { byId, line, pagination, success, uuid } from '../../http/schemas.ts'

const access = 'institution'
const recordKind = 'Object'
const oneObject = z.object({ success, object: wholeMuseumObject })

const museumQuery = tableQuery(museumSorts).extend({
  location: line(museumTextMax.location).optional(),
  department: line(museumTextMax.department).optional(),
  fund: line(museumTextMax.fund).optional(),
  /** By default everything held, on loan or not. */
  state: z.enum(museumStates).optional(),
})
export type MuseumQuery = z.output<typeof museumQuery>

export const listMuseumObjects = route({
  name: 'museum.objects',
  method: 'GET',
  path: '/museum/objects',
  access,
  summary: 'The objects of your collection, by accession number, the newest accession first.',
  query: museumQuery,
  reply: z.object({
    success,
    objects: z.array(museumObject),
    pagination,
    choices: z.object({ locations: counted, departments: counted, funds: counted }),
    total: z.number(),
  }),
})

export const exportMuseumObjects = route({
  name: 'museum.objectsFile',
  method: 'GET',
  path: '/museum/objects.csv',
  access,
  summary: 'All objects the filters let through, in the list’s order, as CSV.',
  query: museumQuery,
  reply: z.unknown(),
  kind: 'text/csv',
})

export const writeObjectList = route({
  name: 'museum.objectList',
  method: 'GET',
  path: '/museum/objects.pdf',
  access,
  summary: 'The object list: all objects the filters let through, with their pictures.',
  query: museumQuery,
  reply: z.unknown(),
  kind: 'application/pdf',
})

export const accession = route({
  name: 'museum.accession',
  method: 'POST',
  path: '/museum/accessions',
  access,
  summary: 'Take one or several objects into the collection as one accession; the server gives the numbers.',
  recordKind,
  body: z.object({ ...accessionFields, on: presentDay }),
  status: 201,
  reply: z.object({ success, objects: z.array(z.object({ id: z.string(), number: z.string() })) }),
})

export const getMuseumObject = route({
  name: 'museum.object',
  method: 'GET',
  path: '/museum/objects/{id}',
  access,
  summary: 'One of your objects with its places, condition reports, exhibitions, documents and loans.',
  recordKind,
  params: byId,
  reply: oneObject,
})

export const updateMuseumObject = route({
  name: 'museum.updateObject',
  method: 'PUT',
  path: '/museum/objects/{id}',
  access,
  summary: 'Change what the record says; number, places, reports and loans stay.',
  recordKind,
  params: byId,
  body: z.object(museumObjectFields),
  reply: oneObject,
})

export const moveMuseumObject = route({
  name: 'museum.move',
  method: 'POST',
  path: '/museum/objects/{id}/moves',
  access,
  summary: 'Write down where an object is now; earlier places stay.',
  recordKind,
  params: byId,
  body: z.object({ place: neededLine('location'), on: neededDay, note: someText('note') }),
  status: 201,
  reply: oneObject,
  errors: ['object_lent', 'museum_full'],
})

export const reportCondition = route({
  name: 'museum.report',
  method: 'POST',
  path: '/museum/objects/{id}/reports',
  access,
  summary: 'Write down the condition of an object.',
  recordKind,
  params: byId,
  body: z.object(reportFields),
  status: 201,
  reply: oneObject.extend({ report: conditionReport }),
  errors: ['museum_full'],
})

export const addReportPhoto = route({
  name: 'museum.addPhoto',
  method: 'POST',
  path: '/museum/reports/{id}/photos',
  access,
  summary: 'Add a photo to a condition report.',
  recordKind: 'Report',
  params: byId,
  upload: { field: 'image', maxBytes: maxObjectImageBytes },
  status: 201,
  reply: z.object({ success, report: conditionReport }),
  errors: ['museum_full', 'file_too_large', 'unsupported_file'],
})

export const addMuseumExhibition = route({
  name: 'museum.addExhibition',
  method: 'POST',
  path: '/museum/objects/{id}/exhibitions',
  access,
  summary: 'Write down an exhibition that an object was in.',
  recordKind,
  params: byId,
  body: z.object({ title: neededLine('title'), venue: someLine('venue'), dates: someLine('date') }),
  status: 201,
  reply: oneObject,
  errors: ['museum_full'],
})

export const addMuseumImage = route({
  name: 'museum.addImage',
  method: 'POST',
  path: '/museum/objects/{id}/images',
  access,
  summary: 'Add a picture of an object.',
  recordKind,
  params: byId,
  upload: { field: 'image', maxBytes: maxObjectImageBytes },
  status: 201,
  reply: oneObject,
  errors: ['museum_full', 'file_too_large', 'unsupported_file'],
})

export const orderMuseumImages = route({
  name: 'museum.orderImages',
  method: 'PUT',
  path: '/museum/objects/{id}/images',
  access,
  summary: 'Put the pictures of an object in this order; all of them are named.',
  recordKind,
  params: byId,
  body: z.object({ images: z.array(uuid).max(museumImagesMax) }),
  reply: oneObject,
  errors: ['changed_meanwhile'],
})

export const addMuseumDocument = route({
  name: 'museum.addDocument',
  method: 'POST',
  path: '/museum/objects/{id}/documents',
  access,
  summary: 'Add a document, PDF.',
  recordKind,
  params: byId,
  upload: { field: 'file', maxBytes: maxDocumentBytes },
  status: 201,
  reply: oneObject,
  errors: ['museum_full', 'file_too_large', 'unsupported_file'],
})

export const getMuseumDocument = route({
  name: 'museum.document',
  method: 'GET',
  path: '/museum/documents/{id}',
  access,
  summary: 'A document of one of your objects, or the agreement of one of your loans.',
  recordKind: 'Document',
  params: byId,
  reply: z.unknown(),
  kind: 'application/pdf',
})

export const deaccession = route({
  name: 'museum.deaccession',
  method: 'POST',
  path: '/museum/objects/{id}/deaccession',
  access,
  summary:
    'Take an object out of the collection for a reason, confirmed by its number; its record stays whole.',
  recordKind,
  params: byId,
  body: z.object({ reason: neededText('reason'), number: neededLine('date') }),
  reply: oneObject,
  errors: ['object_lent', 'deaccessioned'],
})

export const museumRoutes = [
  listMuseumObjects,
  exportMuseumObjects,
  writeObjectList,
  accession,
  getMuseumObject,
  updateMuseumObject,
  moveMuseumObject,
  reportCondition,
  addReportPhoto,
  addMuseumExhibition,
  addMuseumImage,
  orderMuseumImages,
  addMuseumDocument,
  getMuseumDocument,
  deaccession,
] as const
