import { randomUUID } from 'node:crypto'
import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import type { GeneratedPerson, GeneratedWork } from '../../../seeds/generated.ts'
import type { ArtworkImageRow, NewArtwork, NewArtworkImage, NewUser } from '../db/schema/schema.ts'
import { recordColumns } from '../artworks/artwork-record.ts'
import { foldKey } from '../http/rights.ts'

export function generatedUserRow(
  person: GeneratedPerson,
  { type, passwordHash, at }: { type: 'artist' | 'collector'; passwordHash: string; at: string },
): NewUser {
  const email = `${person.username}@example.com`
  return {
    id: randomUUID(),
    email,
    email_key: foldKey(email),
    username: person.username,
    username_key: foldKey(person.username),
    first_name: person.firstName,
    last_name: person.lastName,
    phone: null,
    bio: person.bio,
    website: null,
    user_type: type,
    profile_picture: null,
    social_media: '{}',
    details: null,
    password_hash: passwordHash,
    is_active: 1,
    email_verified: 1,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  }
}

export function generatedArtworkRow(
  work: GeneratedWork,
  { ownerId, picture, at }: { ownerId: string; picture: ArtworkImageRow; at: string },
): NewArtwork {
  const long = Math.max(picture.width, picture.height)
  const side = (pixels: number) => Math.round((work.longSide * pixels * 10) / long)
  return {
    id: randomUUID(),
    user_id: ownerId,
    title: work.title,
    description: work.description,
    category: work.category,
    price_cents: work.priceCents,
    ...recordColumns({
      medium: work.medium,
      year: String(work.year),
      width_mm: side(picture.width),
      height_mm: side(picture.height),
      signed: work.signed,
      framed: work.framed,
      how_made: work.howMade,
    }),
    edition: work.edition,
    keywords: JSON.stringify(work.keywords),
    status: work.status,
    rejection_reason: null,
    pricing: null,
    featured_slot: null,
    created_at: at,
    updated_at: at,
    announced_at: isPublic(work.status) ? at : null,
  }
}

export const sharedImageRow = (picture: ArtworkImageRow, artwork: NewArtwork): NewArtworkImage => ({
  ...picture,
  id: randomUUID(),
  artwork_id: artwork.id,
  position: 1,
  created_at: artwork.created_at,
})
