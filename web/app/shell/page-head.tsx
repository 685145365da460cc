import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { shareImage, shareSize } from '@passion-art/contract/discovery/share-images'
import { isLanguage } from '@passion-art/contract/site/site-config'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { addressIn, interfaceLanguages } from '../i18n/languages.ts'
import type { FeedLink } from './feed-links.ts'
import { useSite } from './use-site.ts'

interface PageHeadProps {
  /** Translated, without the site's name; home has none. */
  title?: string
  description: string
  image?: ArtworkImage | undefined
  /** Address of the share image; takes precedence over `image`. */
  share?: string | undefined
  type?: 'website' | 'product' | 'article'
  article?: ArticleFacts | undefined
  feeds?: readonly FeedLink[]
  embeds?: boolean
  /** Canonical path of a page with two addresses. */
  path?: string
  /** False for private pages. */
  index?: boolean
}

interface ArticleFacts {
  published: string
  modified: string
  author: string
  section: string
  tags: readonly string[]
}

/** Open Graph's own: 'ar_AR' is Arabic as a whole there. */
const locales = { en: 'en_US', fr: 'fr_FR', es: 'es_ES', ar: 'ar_AR' }

/**
 * Title, description and metadata for search engines, feed readers and shared links; React lifts it into the head.
 */
export function PageHead(props: PageHeadProps) {
  const { title, description, image, share, type = 'website', article, index = true } = props
  const { i18n } = useTranslation()
  const addresses = usePageAddresses(props.path)
  const full = title ? `${title} | PASSION-ART` : 'PASSION-ART'
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {index ? <Alternatives {...addresses} /> : <meta name="robots" content="noindex" />}
      {index && <Feeds feeds={props.feeds ?? []} />}
      {index && props.embeds && <Embed address={addresses.plain} title={full} />}
      <meta property="og:site_name" content="PASSION-ART" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      {index && <meta property="og:url" content={addresses.address} />}
      <meta property="og:locale" content={locales[language]} />
      {article && <ArticleMeta article={article} />}
      {share ? (
        <SharedPicture path={share} {...shareSize} alt={title ?? description} />
      ) : (
        image && <SharedPicture {...shareImage(image)} alt={image.alt} />
      )}
      <meta name="twitter:card" content={share || image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={full} />
      <meta name="twitter:description" content={description} />
    </>
  )
}

function Alternatives({ address, plain }: { address: string; plain: string }) {
  return (
    <>
      <link rel="canonical" href={address} />
      {interfaceLanguages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language, plain)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={plain} />
    </>
  )
}

function Feeds({ feeds }: { feeds: readonly FeedLink[] }) {
  const { publicUrl } = useSite()
  return feeds.map(({ path, type, title }) => (
    <link key={path} rel="alternate" type={type} title={title} href={new URL(path, publicUrl).href} />
  ))
}

function Embed({ address, title }: { address: string; title: string }) {
  const { publicUrl } = useSite()
  const href = new URL(`/oembed?format=json&url=${encodeURIComponent(address)}`, publicUrl).href
  return <link rel="alternate" type="application/json+oembed" title={title} href={href} />
}

function ArticleMeta({ article }: { article: ArticleFacts }) {
  return (
    <>
      <meta property="article:published_time" content={article.published} />
      <meta property="article:modified_time" content={article.modified} />
      <meta property="article:author" content={article.author} />
      <meta property="article:section" content={article.section} />
      {article.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  )
}

interface SharedPictureProps {
  path: string
  width: number | null
  height: number | null
  alt: string | null
}

function SharedPicture({ path, width, height, alt }: SharedPictureProps) {
  const { publicUrl } = useSite()
  const address = new URL(path, publicUrl).href
  return (
    <>
      <meta property="og:image" content={address} />
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:image" content={address} />
      {alt && <meta name="twitter:image:alt" content={alt} />}
    </>
  )
}

/** Public address without a query, and with the language when the address names one. */
function usePageAddresses(path?: string): { address: string; plain: string } {
  const { publicUrl } = useSite()
  const { pathname, search } = useLocation()
  // A path that begins with '//' would be read as another host.
  const plain = new URL((path ?? pathname).replace(/^\/[/\\]+/, '/'), publicUrl).href
  const language = new URLSearchParams(search).get('lang')
  return { plain, address: isLanguage(language) ? addressIn(language, plain) : plain }
}
