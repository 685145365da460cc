import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

export interface NewAccession {
  ownerId: string
  actorId: string
  /** ISO time. */
  at: string
  year: number
  /** Where the objects come from: a gift of somebody, a purchase from somebody. */
  source: string
  creditLine?: string | undefined
  /** Currency units, for all objects together. */
  price?: number | undefined
  currency?: string | undefined
  fund?: string | undefined
  /** The proposal that ends with this accession; accessioned once. */
  proposalId?: string | undefined
  objects: readonly NewAccessionObject[]
}

export interface NewAccessionObject {
  title: string
  artist: string
  date: string
  medium: string
  size: string
  /** The work of the store, for its pictures. */
  artworkId?: string | undefined
}

/** Takes objects into an institution's collection as one accession, with its numbers `year.order.element`, in the caller's transaction. */
export function accessionObjects(
  _tx: Kysely<Database>,
  _accession: NewAccession,
): Promise<{ id: string; number: string }[]> {
  throw new Error('Not there yet.')
}
