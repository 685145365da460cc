import type { ArtworkImage } from '@passion-art/contract/artworks'
import { isLanguage } from '@passion-art/contract/site-config'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { addressIn, interfaceLanguages } from '../i18n/languages.ts'
import { shareImage } from '@passion-art/contract/share-images'
import { useSite } from './use-site.ts'

interface PageHeadProps {
  /** Translated, without the site's name; home has none. */
  title?: string
  description: string
  /** What a shared link shows. */
  image?: ArtworkImage | undefined
  type?: 'website' | 'product' | 'article'
  /** False for pages that belong to one person or to nobody. */
  index?: boolean
}

const locales = { en: 'en_US', fr: 'fr_FR', es: 'es_ES', ar: 'ar_AR' }

/** Title, description and what search engines and shared links read; React lifts it into the head. */
export function PageHead({ title, description, image, type = 'website', index = true }: PageHeadProps) {
  const { i18n } = useTranslation()
  const { address, plain } = usePageAddresses()
  const full = title ? `${title} | PASSION-ART` : 'PASSION-ART'
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {index ? <Alternatives address={address} plain={plain} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content="PASSION-ART" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locales[language]} />
      {image && <ShareImage image={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
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

function ShareImage({ image }: { image: ArtworkImage }) {
  const { publicUrl } = useSite()
  const shared = shareImage(image)
  const address = new URL(shared.path, publicUrl).href
  return (
    <>
      <meta property="og:image" content={address} />
      {shared.width && <meta property="og:image:width" content={String(shared.width)} />}
      {shared.height && <meta property="og:image:height" content={String(shared.height)} />}
      <meta name="twitter:image" content={address} />
    </>
  )
}

/** The page's public address without a query, and with the language when the address names one. */
function usePageAddresses(): { address: string; plain: string } {
  const { publicUrl } = useSite()
  const { pathname, search } = useLocation()
  const plain = new URL(pathname, publicUrl).href
  const language = new URLSearchParams(search).get('lang')
  return { plain, address: isLanguage(language) ? addressIn(language, plain) : plain }
}
