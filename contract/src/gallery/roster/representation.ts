import { z } from 'zod'
import { tableQuery } from '../../http/admin-tables.ts'
import { artist, artistWork } from '../../artists/artists.ts'
import {
  agreementBelow,
  maxContactLength,
  maxInvitationLength,
  maxRecordNotesLength,
  maxRecordTagLength,
  maxRecordTags,
  maxTermsNoteLength,
  missingParts,
  representationSides,
  representationStates,
  rosterSorts,
} from './representation-rules.ts'
import { route } from '../../http/route.ts'
import { byId, daysInOrder, line, pagination, seen, success, text, time } from '../../http/schemas.ts'

const day = z.iso.date({ message: 'invalid' })

const terms = z.object({
  /** The gallery's part of a sale, 0 to 100, at most two decimals. */
  split: z.number().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  note: z.string(),
  agreement: z.string().nullable(),
})
export type Terms = z.output<typeof terms>

const artistRecord = z.object({ contact: z.string(), notes: z.string(), tags: z.array(z.string()) })
export type ArtistRecord = z.output<typeof artistRecord>

/** A person on a roster; an invitation by address does not reveal whose address it is. */
const rosterPerson = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  profile_picture: z.string().nullable(),
  missing: z.array(z.enum(missingParts)),
  /** Inactive and deleted accounts have no page. */
  has_page: z.boolean(),
})

const rosterEntry = z.object({
  id: z.string(),
  state: z.enum(representationStates),
  artist: rosterPerson.nullable(),
  invited_email: z.string().nullable(),
  message: z.string(),
  works_on_sale: z.number().nullable(),
  /** Sales during the representation; null before it. */
  sold: z.number().nullable(),
  sales_total: z.number().nullable(),
  currency: z.string(),
  terms,
  record: artistRecord.nullable(),
  /** In the list: the newest public ones, at most three. */
  works: z.array(artistWork).optional(),
  invited_at: time,
  accepted_at: time.nullable(),
  ended_at: time.nullable(),
  ended_by: z.enum(representationSides).nullable(),
})
export type RosterEntry = z.output<typeof rosterEntry>

const rosterQuery = tableQuery(rosterSorts).extend({
  state: z.enum(representationStates).optional().catch(undefined),
  missing: z.enum(missingParts).optional().catch(undefined),
})

export const listRoster = route({
  name: 'representation.roster',
  method: 'GET',
  path: '/representations',
  access: 'gallery',
  summary: 'Whom the gallery has invited, represents and represented, the latest invitation first.',
  query: rosterQuery,
  reply: z.object({
    success,
    representations: z.array(rosterEntry),
    counts: z.record(z.enum(['all', ...representationStates]), z.number()),
    missing_bio: z.number(),
    pagination,
  }),
})

export const exportRoster = route({
  name: 'representation.rosterFile',
  method: 'GET',
  path: '/representations/roster.csv',
  access: 'gallery',
  summary: 'The whole roster the filters let through, as CSV.',
  query: rosterQuery,
  reply: z.unknown(),
  kind: 'text/csv',
})

export const inviteArtist = route({
  name: 'representation.invite',
  method: 'POST',
  path: '/representations',
  access: 'gallery',
  summary:
    'Invite by username or by e-mail address. What an address gets as an answer is the same whether anybody has it.',
  body: z.object({
    who: line(254).min(1, { message: 'required' }),
    message: text(maxInvitationLength).min(1, { message: 'required' }),
  }),
  reply: z.object({ success, representation: rosterEntry, message: z.string() }),
  status: 201,
  errors: ['already_invited'],
})

const split = z
  .number({ message: 'percent' })
  .min(0, { message: 'percent' })
  .max(100, { message: 'percent' })
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { message: 'percent' })

export const setTerms = route({
  name: 'representation.setTerms',
  method: 'PUT',
  path: '/representations/{id}/terms',
  access: 'gallery',
  summary: 'What both sides agreed on; information that moves no money.',
  recordKind: 'Representation',
  params: byId,
  body: z
    .object({
      split: split.nullish(),
      from: day.nullish(),
      until: day.nullish(),
      note: text(maxTermsNoteLength).default(''),
    })
    .refine(...daysInOrder('from', 'until')),
  reply: z.object({ success, representation: rosterEntry }),
  errors: ['representation_ended'],
})

export const setAgreement = route({
  name: 'representation.setAgreement',
  method: 'POST',
  path: '/representations/{id}/agreement',
  access: 'gallery',
  summary: 'The agreement as a PDF, in place of the one before.',
  recordKind: 'Representation',
  params: byId,
  upload: { field: 'agreement', maxBytes: agreementBelow - 1 },
  reply: z.object({ success, representation: rosterEntry }),
  errors: ['file_too_large', 'unsupported_file', 'representation_ended'],
})

export const removeAgreement = route({
  name: 'representation.removeAgreement',
  method: 'DELETE',
  path: '/representations/{id}/agreement',
  access: 'gallery',
  summary: 'Take the agreement away; harmless when there is none.',
  recordKind: 'Representation',
  params: byId,
  reply: z.object({ success, representation: rosterEntry }),
  errors: ['representation_ended'],
})

export const getAgreement = route({
  name: 'representation.agreement',
  method: 'GET',
  path: '/representations/{id}/agreement.pdf',
  access: 'signed-in',
  summary: 'The agreement, for its two sides only.',
  recordKind: 'Representation',
  params: byId,
  reply: z.unknown(),
  kind: 'application/pdf',
})

export const setArtistRecord = route({
  name: 'representation.setRecord',
  method: 'PUT',
  path: '/representations/{id}/record',
  access: 'gallery',
  summary: "The gallery's private notes about the artist; they remain for a later representation.",
  recordKind: 'Representation',
  params: byId,
  body: z.object({
    contact: text(maxContactLength).default(''),
    notes: text(maxRecordNotesLength).default(''),
    tags: z
      .array(line(maxRecordTagLength).min(1, { message: 'required' }))
      .max(maxRecordTags, { message: 'invalid' })
      .default([]),
  }),
  reply: z.object({ success, representation: rosterEntry }),
})

export const endRepresentation = route({
  name: 'representation.end',
  method: 'POST',
  path: '/representations/{id}/end',
  access: 'signed-in',
  summary:
    'Either side ends it: a gallery takes back an invitation, both may end a representation. Repeating it is harmless.',
  recordKind: 'Representation',
  params: byId,
  /** The state the client saw: an invitation that was accepted since is not withdrawn. */
  body: z.object({ state: z.enum(['invited', 'represented'], { message: 'invalid' }).optional() }),
  reply: z.object({ success }),
  errors: ['changed_meanwhile'],
})

const ownRepresentation = z.object({
  id: z.string(),
  state: z.enum(representationStates),
  gallery: z.object({
    id: z.string(),
    name: z.string(),
    profile_picture: z.string().nullable(),
    has_page: z.boolean(),
  }),
  message: z.string(),
  terms,
  invited_at: time,
  accepted_at: time.nullable(),
  ended_at: time.nullable(),
  ended_by: z.enum(representationSides).nullable(),
  updated_at: time,
})
export type OwnRepresentation = z.output<typeof ownRepresentation>

export const listOwnRepresentations = route({
  name: 'representation.own',
  method: 'GET',
  path: '/profile/representations',
  access: 'signed-in',
  summary: 'Open invitations to the caller, who represents them and who did. Only artists can accept.',
  reply: z.object({ success, representations: z.array(ownRepresentation) }),
})

const answered = z.object({ success, representation: ownRepresentation })

export const acceptInvitation = route({
  name: 'representation.accept',
  method: 'POST',
  path: '/representations/{id}/accept',
  access: 'signed-in',
  summary: 'The invited artist accepts the terms as they were read; repeating it is harmless.',
  recordKind: 'Representation',
  params: byId,
  body: z.object({ seen }),
  reply: answered,
  errors: ['changed_meanwhile', 'representation_ended'],
})

export const declineInvitation = route({
  name: 'representation.decline',
  method: 'POST',
  path: '/representations/{id}/decline',
  access: 'signed-in',
  summary: 'The invited artist declines; repeating it is harmless.',
  recordKind: 'Representation',
  params: byId,
  reply: answered,
  errors: ['representation_ended'],
})

const publicGallery = z.object({ id: z.string(), name: z.string() })
export type PublicGallery = z.output<typeof publicGallery>

export const getRepresentation = route({
  name: 'representation.public',
  method: 'GET',
  path: '/user/{id}/representation',
  access: 'any',
  cached: true,
  summary: 'Which galleries represent this account, and which artists it represents.',
  recordKind: 'User',
  params: byId,
  reply: z.object({ success, galleries: z.array(publicGallery), artists: z.array(artist) }),
})

export const representationRoutes = [
  listRoster,
  exportRoster,
  inviteArtist,
  setTerms,
  setAgreement,
  removeAgreement,
  getAgreement,
  setArtistRecord,
  endRepresentation,
  listOwnRepresentations,
  acceptInvitation,
  declineInvitation,
  getRepresentation,
] as const
