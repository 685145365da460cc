import { useTranslation } from 'react-i18next'
import { formatCount } from '../i18n/numbers.ts'

interface CountsProps {
  artworks: number | undefined
  followers: number | undefined
  className?: string | undefined
}

export function ArtistCounts({ artworks, followers, className }: CountsProps) {
  return (
    <p className={className}>
      {artworks !== undefined && <Count name="artists.artworks" count={artworks} />}{' '}
      {followers !== undefined && <Count name="artists.followers" count={followers} />}
    </p>
  )
}

function Count({ name, count }: { name: 'artists.artworks' | 'artists.followers'; count: number }) {
  const { t, i18n } = useTranslation()
  // One mark in one text: i18next's component for it, with its parser, would be loaded on every page.
  const [before, number, after] = t(name, { count, n: formatCount(count, i18n.language) }).split(/<\/?b>/)
  return (
    <span>
      <span>{before}</span>
      <b>{number}</b>
      <span>{after}</span>
    </span>
  )
}
