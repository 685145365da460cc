import {
  isWebAddress,
  type SocialPlatform,
  socialKeys,
  websiteAddress,
} from '@passion-art/contract/profile/social-links'

export interface PersonLink {
  platform: SocialPlatform
  address: string
}

/** In the order of the platforms; only http(s) addresses, each once: the profile has a separate website. */
export function personLinks(social: Record<string, string>, website: string | null): PersonLink[] {
  const own = websiteAddress(website ?? '')
  const addresses = (platform: SocialPlatform) =>
    new Set([...(platform === 'website' && own ? [own] : []), social[platform] ?? ''])
  return socialKeys
    .flatMap((platform) => [...addresses(platform)].map((address) => ({ platform, address })))
    .filter(({ address }) => isWebAddress(address))
}
