import {
  isWebAddress,
  type SocialPlatform,
  socialKeys,
  websiteAddress,
} from '@passion-art/contract/social-links'

export interface PersonLink {
  platform: SocialPlatform
  address: string
}

/** A person's links in the order of the platforms; only http(s) addresses, the website once. */
export function personLinks(social: Record<string, string>, website: string | null): PersonLink[] {
  const own = websiteAddress(website ?? '')
  const all: Record<string, string | undefined> = { ...social, ...(own && { website: own }) }
  return socialKeys
    .map((platform) => ({ platform, address: all[platform] ?? '' }))
    .filter(({ address }) => isWebAddress(address))
}
