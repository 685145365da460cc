import { Link } from 'react-router'
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
  if (part.kind === 'artwork')
    return (
      <Link to={part.href} className={styles.link}>
        <bdi>{part.text}</bdi>
      </Link>
    )
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
      <bdi>{part.text}</bdi>
      <OpensNewTab />
    </a>
  )
}
