import { line } from '../http/schemas.ts'

/** Platform → address that a bare name is put behind; `website` only gets a scheme. */
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

/** The address behind what a person typed, '' for nothing, null when it can't become an http(s) address. */
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

/** True for addresses that may stand in a link: http or https, a host, no account before it. */
export const isWebAddress = (address: string): boolean => address.length <= 300 && webAddress.test(address)

/** A profile's website: 'https://' is added when no scheme is given; null when it is none. */
export const websiteAddress = (typed: string): string | null => socialAddress('website', typed)

/** What can become an address of the platform; '' for nothing. */
export const socialName = (platform: SocialPlatform) =>
  line(300).refine((typed) => socialAddress(platform, typed) !== null, { message: 'web_address' })
