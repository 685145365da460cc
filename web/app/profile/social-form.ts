import { type SocialPlatform, socialAddress, socialKeys } from '@passion-art/contract/profile/social-links'
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

/** Links for what was typed, without empty ones; `wrong` are values that cannot become one. */
export function socialLinks(form: SocialForm): {
  links: Partial<Record<SocialPlatform, string>>
  wrong: SocialPlatform[]
} {
  const addresses = socialKeys.map((key) => [key, socialAddress(key, form[key])] as const)
  return {
    links: Object.fromEntries(addresses.filter(([, address]) => address)),
    wrong: addresses.filter(([, address]) => address === null).map(([key]) => key),
  }
}
