import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { RepresentationSeed } from '../../../seeds/gallery-roster.ts'
import type { Database, NewUser } from '../db/schema/schema.ts'
import { fullName } from '../http/identify.ts'
import { foldKey } from '../http/rights.ts'
import { moment } from './demo-rows.ts'
import type { DemoWorld } from './demo-world.ts'

export interface RepresentationRows {
  representations: Insertable<Database['representations']>[]
  records: Insertable<Database['gallery_artist_records']>[]
  changes: Insertable<Database['role_history']>[]
}

interface Context {
  now: Date
  person: (username: string) => NewUser
}

export function representationRows(world: DemoWorld, context: Context): RepresentationRows {
  const planned = world.representations.map((seed) => ({ seed, row: rowOf(seed, context) }))
  return {
    representations: planned.map(({ row }) => row),
    records: planned.flatMap(({ seed: { record }, row }) =>
      record && row.artist_id
        ? {
            gallery_id: row.gallery_id,
            artist_id: row.artist_id,
            contact: record.contact,
            notes: record.notes,
            tags: JSON.stringify(record.tags),
            updated_at: row.updated_at,
          }
        : [],
    ),
    changes: planned.flatMap(({ seed, row }) => changesOf(seed, row, context)),
  }
}

type Row = Insertable<Database['representations']>

function rowOf(seed: RepresentationSeed, { now, person }: Context): Row {
  const { gallery, artist, email, message, acceptedDaysAgo, ended, terms } = seed
  const at = (daysAgo: number | undefined, key: string) =>
    daysAgo === undefined ? null : moment(now, daysAgo, `${gallery} ${artist ?? email} ${key}`).toISOString()
  const invited = at(seed.invitedDaysAgo, 'invited') ?? now.toISOString()
  const accepted = at(acceptedDaysAgo, 'accepted')
  const over = at(ended?.daysAgo, 'ended')
  const from = (accepted ?? invited).slice(0, 10)
  return {
    id: randomUUID(),
    gallery_id: person(gallery).id,
    artist_id: artist ? person(artist).id : null,
    invited_email: email ?? null,
    invited_email_key: email ? foldKey(email) : null,
    message,
    state: over ? 'ended' : accepted ? 'represented' : 'invited',
    split_hundredths: terms ? Math.round(terms.split * 100) : null,
    terms_from: terms ? from : null,
    terms_until: terms ? `${Number(from.slice(0, 4)) + terms.years}-12-31` : null,
    terms_note: terms?.note ?? '',
    agreement_file: null,
    agreement_title: null,
    invited_at: invited,
    accepted_at: accepted,
    ended_at: over,
    ended_by: ended?.by ?? null,
    updated_at: over ?? accepted ?? invited,
  }
}

function changesOf(seed: RepresentationSeed, row: Row, { person }: Context): RepresentationRows['changes'] {
  const artist = seed.artist ? person(seed.artist) : undefined
  const subject = artist ? fullName(artist) : (seed.email ?? '')
  const change = (action: string, actorId: string | undefined, at: string | null | undefined) =>
    at
      ? [
          {
            id: randomUUID(),
            owner_id: row.gallery_id,
            actor_id: actorId ?? row.gallery_id,
            screen: 'manage-artists',
            subject_id: row.id,
            action,
            subject,
            details: '{}',
            at,
          },
        ]
      : []
  return [
    ...change('artist.invited', row.gallery_id, row.invited_at),
    ...change('invitation.accepted', artist?.id, row.accepted_at),
    ...change('representation.ended', row.ended_by === 'artist' ? artist?.id : row.gallery_id, row.ended_at),
  ]
}
