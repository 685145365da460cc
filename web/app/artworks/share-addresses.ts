export const shareTargets = ['Twitter', 'Facebook', 'Pinterest', 'WhatsApp', 'Telegram'] as const
export type ShareTarget = (typeof shareTargets)[number]

export interface Shared {
  /** Absolute address of the artwork's page. */
  url: string
  text: string
  /** Absolute address of its picture, for Pinterest. */
  image: string
}

/** Where a service takes a link to share. */
export function shareAddress(target: ShareTarget, { url, text, image }: Shared): string {
  switch (target) {
    case 'Twitter':
      return withQuery('https://twitter.com/intent/tweet', { url, text })
    case 'Facebook':
      return withQuery('https://www.facebook.com/sharer/sharer.php', { u: url })
    case 'Pinterest':
      return withQuery('https://pinterest.com/pin/create/button/', { url, media: image, description: text })
    case 'WhatsApp':
      return withQuery('https://wa.me/', { text: `${text} ${url}` })
    case 'Telegram':
      return withQuery('https://t.me/share/url', { url, text })
  }
}

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query)}`
