import { foldKey } from '../../http/rights.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { RepresentationRow } from './representation-store.ts'

export const isGalleryOf = (viewer: Viewer, row: RepresentationRow): boolean => row.gallery_id === viewer.id

/** Invited by name, or by the viewer's address; only artists are represented. */
export const isInvited = (viewer: Viewer, row: RepresentationRow): boolean =>
  viewer.type === 'artist' &&
  row.gallery_id !== viewer.id &&
  (row.artist_id === viewer.id || (row.artist_id === null && row.invited_email_key === foldKey(viewer.email)))

export const isArtistOf = (viewer: Viewer, row: RepresentationRow): boolean => row.artist_id === viewer.id
