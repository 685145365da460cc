import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { artworkQuery } from '../artworks/artwork-queries.ts'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { classes } from '../kit/ui/classes.ts'
import type { MessagePart } from './message-parts.ts'
import { OpensNewTab } from '../kit/ui/visually-hidden.tsx'
import styles from './message-text.module.css'

interface TextProps {
  parts: readonly MessagePart[]
  language: string
  own: boolean
}

/** Only http(s) addresses are links. */
export function MessageText({ parts, language, own }: TextProps) {
  return (
    // A message whose language was left as it was still runs in the direction of its script.
    <p lang={language} dir="auto" className={classes(styles.text, own && styles.own)}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change places
        <Part key={index} part={part} />
      ))}
    </p>
  )
}

function Part({ part }: { part: MessagePart }) {
  if (part.kind === 'text') return <span>{part.text}</span>
  if (part.kind === 'artwork') return <WorkTitle {...part} />
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
      <bdi>{part.text}</bdi>
      <OpensNewTab />
    </a>
  )
}

/** The address of a work reads as its title; it stays an address where the work isn't shown. */
function WorkTitle({ artworkId, href, text }: Extract<MessagePart, { kind: 'artwork' }>) {
  const { data } = useQuery({ ...artworkQuery(artworkId), retry: false })
  return (
    <Link to={href} className={classes(styles.link, data && font.workTitleSmall)}>
      {data ? <bdi {...contentLang(data.artwork.language)}>{data.artwork.title}</bdi> : <bdi>{text}</bdi>}
    </Link>
  )
}
