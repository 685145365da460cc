import { type SocialPlatform, socialKeys } from '@passion-art/contract/profile/social-links'
import { isRecord } from '../theme/browser-storage.ts'

export type SocialForm = Record<SocialPlatform, string>

/** Stored links, an object or its JSON text, as ten fields. */
export function socialFormOf(stored: unknown): SocialForm {
  const links = isRecord(stored) ? stored : readLinks(stored)
  return Object.fromEntries(
    socialKeys.map((key) => [key, typeof links[key] === 'string' ? links[key] : '']),
  ) as SocialForm
}

function readLinks(stored: unknown): Record<string, unknown> {
  try {
    const links: unknown = JSON.parse(String(stored))
    return isRecord(links) ? links : {}
  } catch {
    return {}
  }
}

export const connectedCount = (form: SocialForm): number =>
  socialKeys.filter((key) => form[key].trim() !== '').length
