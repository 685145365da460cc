import { element, plainText, type Xml, xmlDocument } from './xml.ts'

export interface FeedItem {
  /** uuid. */
  id: string
  url: string
  title: string
  /** Language of title, text and tags. */
  language: string
  summary: string
  html?: string
  author: { name: string; url?: string | undefined }
  image: string | undefined
  tags: readonly string[]
  /** ISO. */
  published: string
  updated: string
}

export interface Feed {
  title: string
  description: string
  page: string
  self: string
  items: readonly FeedItem[]
}

/** ISO; the epoch for an empty feed, so that its bytes are constant. */
export const updatedAt = ({ items }: Pick<Feed, 'items'>): string =>
  items.reduce((newest, { updated }) => (updated > newest ? updated : newest), new Date(0).toISOString())

/** Atom, RFC 4287. */
export function atomFeed(feed: Feed): string {
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
      element('id', {}, feed.self),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('updated', {}, updatedAt(feed)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
      ...feed.items.map(atomEntry),
    ),
  )
}

function atomEntry(item: FeedItem): Xml {
  const { image, author } = item
  return element(
    'entry',
    { 'xml:lang': item.language },
    element('id', {}, `urn:uuid:${item.id}`),
    element('title', {}, item.title),
    element('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    image ? element('link', { rel: 'enclosure', type: imageType(image), href: image }) : undefined,
    element('published', {}, item.published),
    element('updated', {}, item.updated),
    element(
      'author',
      {},
      element('name', {}, author.name),
      author.url ? element('uri', {}, author.url) : undefined,
    ),
    ...item.tags.map((term) => element('category', { term })),
    element('summary', {}, item.summary),
    item.html === undefined ? undefined : element('content', { type: 'html' }, item.html),
  )
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
  gif: 'image/gif',
}
const imageType = (address: string): string | undefined => types[address.slice(address.lastIndexOf('.') + 1)]

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.page,
    feed_url: feed.self,
    language: 'en',
    items: feed.items.map((item) => ({
      id: `urn:uuid:${item.id}`,
      url: item.url,
      title: plainText(item.title),
      language: item.language,
      ...(item.html === undefined
        ? { content_text: plainText(item.summary) }
        : { summary: plainText(item.summary), content_html: item.html }),
      image: item.image,
      date_published: item.published,
      date_modified: item.updated,
      authors: [{ name: plainText(item.author.name), url: item.author.url }],
      tags: item.tags.map(plainText),
    })),
  })
}
