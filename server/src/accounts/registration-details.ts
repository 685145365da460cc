import { artistDetails, galleryDetails } from '@passion-art/contract/accounts/accounts'
import { type SocialPlatform, socialAddress } from '@passion-art/contract/profile/social-links'
import type { z } from 'zod'
import type { FieldProblem } from '@passion-art/contract/http/problems'
import { AppError } from '../http/app-error.ts'
import { problems } from '@passion-art/contract/http/problems'

export interface RegistrationDetails {
  bio: string | null
  socialMedia: Record<string, string>
  details: Record<string, unknown>
}

type DetailsInput = Record<string, unknown> | undefined

/** Null when none were given or the type has none. Throws validation_failed naming `details.{field}`. */
export function readDetails(type: string, input: DetailsInput): RegistrationDetails | null {
  if (input === undefined) return null
  if (type === 'artist') return ofArtist(parse(artistDetails, input))
  if (type === 'gallery') return { bio: null, socialMedia: {}, details: parse(galleryDetails, input) }
  return null
}

function ofArtist(step: z.output<typeof artistDetails>): RegistrationDetails {
  const { shortBio, website, instagram, facebook, ...rest } = step
  return {
    bio: shortBio || null,
    socialMedia: readSocialLinks({ website, instagram, facebook }, 'details'),
    details: Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '' && value !== null)),
  }
}

function parse<S extends z.ZodType>(schema: S, input: DetailsInput): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw new AppError('validation_failed', { fields: prefixed(problems(result.error, input)) })
}

const prefixed = (fields: Record<string, FieldProblem>) =>
  Object.fromEntries(Object.entries(fields).map(([name, problem]) => [`details.${name}`, problem]))

/** Names become addresses, blank ones are dropped. Throws validation_failed naming `{under}.{platform}`. */
export function readSocialLinks(
  typed: Partial<Record<SocialPlatform, string>>,
  under: string,
): Record<string, string> {
  const links: Record<string, string> = {}
  const fields: Record<string, FieldProblem> = {}
  for (const [platform, value] of Object.entries(typed)) {
    const address = socialAddress(platform as SocialPlatform, value)
    if (address === null) fields[`${under}.${platform}`] = { key: 'web_address' }
    else if (address !== '') links[platform] = address
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
  return links
}
