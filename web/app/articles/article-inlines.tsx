import type { Inline } from '@passion-art/contract/articles/articles'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import { AnchorLink } from './anchor-link.tsx'
import styles from './article-inlines.module.css'
import { mentionId, noteId } from './article-text.ts'

export const FirstMentions = createContext<ReadonlySet<Inline>>(new Set())

export function Inlines({ items }: { items: readonly Inline[] }) {
  return items.map((item, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- server-parsed items never change their order
    <InlineItem key={index} item={item} />
  ))
}

function InlineItem({ item }: { item: Inline }) {
  if (typeof item === 'string') return <span>{item}</span>
  switch (item.kind) {
    case 'emphasis':
      return (
        <em className={styles.emphasis} {...languageOf(item)}>
          <Inlines items={item.children} />
        </em>
      )
    case 'strong':
      return (
        <strong className={styles.strong} {...languageOf(item)}>
          <Inlines items={item.children} />
        </strong>
      )
    case 'deleted':
      return (
        <del>
          <Inlines items={item.children} />
        </del>
      )
    case 'code':
      return (
        <code dir="ltr" className={styles.code}>
          {item.text}
        </code>
      )
    case 'break':
      return <br />
    case 'link':
      return <TextLink href={item.href} items={item.children} />
    case 'note':
      return <NoteMention item={item} />
  }
}

const languageOf = ({ language }: { language?: string }) => (language ? contentLang(language) : {})

function TextLink({ href, items }: { href: string; items: readonly Inline[] }) {
  // The server allows only http(s) and local paths; a local path is a client-side link.
  if (href.startsWith('/'))
    return (
      <Link to={href} className={styles.link}>
        <Inlines items={items} />
      </Link>
    )
  return (
    <a href={href} rel="noopener ugc" className={styles.link}>
      <Inlines items={items} />
    </a>
  )
}

function NoteMention({ item }: { item: Extract<Inline, { kind: 'note' }> }) {
  const { t, i18n } = useTranslation()
  const first = useContext(FirstMentions).has(item)
  return (
    <sup className={styles.note}>
      <AnchorLink
        to={noteId(item.number)}
        id={first ? mentionId(item.number) : undefined}
        lang={i18n.language}
        aria-label={t('article.note', { number: item.number })}
      >
        {item.number}
      </AnchorLink>
    </sup>
  )
}
