import { line } from '../http/schemas.ts'

/** Platform → prefix for a bare name; `website` only gets a scheme. */
export const socialPlatforms = {
  instagram: 'https://instagram.com/',
  twitter: 'https://twitter.com/',
  facebook: 'https://facebook.com/',
  linkedin: 'https://linkedin.com/in/',
  tiktok: 'https://tiktok.com/@',
  youtube: 'https://youtube.com/@',
  website: 'https://',
  behance: 'https://behance.net/',
  dribbble: 'https://dribbble.com/',
  pinterest: 'https://pinterest.com/',
} as const

export type SocialPlatform = keyof typeof socialPlatforms
export const socialKeys = Object.keys(socialPlatforms) as SocialPlatform[]

/** The address for what the user typed, '' for nothing, null when it can't become an http(s) address. */
export function socialAddress(platform: SocialPlatform, typed: string): string | null {
  const value = typed.trim()
  if (value === '') return ''
  const address = /^https?:\/\//i.test(value)
    ? value
    : socialPlatforms[platform] + (platform === 'website' ? value : value.replaceAll('@', ''))
  return isWebAddress(address) ? address : null
}

const webAddress =
  /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s\p{Cc}<>"]*)?$/iu

/** Whether it may be used as a link: http or https, a host, no user info. */
export const isWebAddress = (address: string): boolean => address.length <= 300 && webAddress.test(address)

/** A profile's website: 'https://' is added when no scheme is given; null when it is invalid. */
export const websiteAddress = (typed: string): string | null => socialAddress('website', typed)

/** A name or address that gives an address of the platform; '' for none. */
export const socialName = (platform: SocialPlatform) =>
  line(300).refine((typed) => socialAddress(platform, typed) !== null, { message: 'web_address' })
