import type { Block } from '@passion-art/contract/articles/articles'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowUUpLeftIcon } from '../kit/ui/icons.ts'
import { AnchorLink } from './anchor-link.tsx'
import styles from './article-blocks.module.css'
import { ArticleFigure } from './article-figure.tsx'
import { Inlines } from './article-inlines.tsx'
import { isPullQuote, isRepeated, mentionId, noteId, takesInitial, withQuotesApart } from './article-text.ts'
import { ArticleWork } from './article-work.tsx'

interface BlocksProps {
  blocks: readonly Block[]
  works: ReadonlyMap<string, Artwork>
  /** The text is written in it. */
  language: string
}

export function ArticleBlocks({ language, blocks, works }: BlocksProps) {
  const set = useMemo(() => withQuotesApart(blocks), [blocks])
  return (
    <div {...contentLang(language)} className={styles.blocks}>
      <Blocks blocks={set} works={works} />
    </div>
  )
}

function Blocks({ blocks, works }: Omit<BlocksProps, 'language'>) {
  return blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- server-parsed blocks never change their order
    <ArticleBlock key={index} block={block} works={works} around={blocks} first={index === 0} />
  ))
}

interface BlockProps {
  block: Block
  works: BlocksProps['works']
  around: readonly Block[]
  first: boolean
}

function ArticleBlock({ block, works, around, first }: BlockProps) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className={classes(first && takesInitial(block) && styles.initial)}>
          <Inlines items={block.children} />
        </p>
      )
    case 'heading':
      return <Heading block={block} />
    case 'quote': {
      const isPull = isPullQuote(block.children)
      return (
        <blockquote
          // Read once: the sentence is in the text, too.
          aria-hidden={(isPull && isRepeated(block.children, around)) || undefined}
          className={isPull ? styles.pull : styles.quote}
        >
          <Blocks blocks={block.children} works={works} />
        </blockquote>
      )
    }
    case 'list':
      return <List block={block} works={works} />
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reachable by keyboard
        <pre dir="ltr" tabIndex={0} className={styles.code}>
          <code>{block.text}</code>
        </pre>
      )
    case 'rule':
      return <hr className={styles.rule} />
    case 'table':
      return <Table block={block} />
    case 'figure':
      return <ArticleFigure figure={block} />
    case 'artwork': {
      const artwork = works.get(block.artworkId)
      return artwork ? <ArticleWork artwork={artwork} /> : null
    }
    case 'notes':
      return <Notes items={block.items} works={works} />
  }
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

function Heading({ block }: { block: Of<'heading'> }) {
  const Title = `h${block.level}` as const
  return (
    <Title id={block.id} tabIndex={-1} className={styles[Title]}>
      <Inlines items={block.children} />
    </Title>
  )
}

function List({ block, works }: { block: Of<'list'>; works: BlocksProps['works'] }) {
  const items = block.items.map((item, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parsed once, in its order
    <li key={index}>
      <Blocks blocks={item} works={works} />
    </li>
  ))
  return block.ordered ? (
    <ol start={block.start} className={styles.ordered}>
      {items}
    </ol>
  ) : (
    <ul className={styles.list}>{items}</ul>
  )
}

function Table({ block }: { block: Of<'table'> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways where it does not fit
    <div tabIndex={0} className={styles.tableFrame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {block.head.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- parsed once, in its order
              <th key={index} scope="col">
                <Inlines items={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- parsed once, in its order
            <tr key={at}>
              {row.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- parsed once, in its order
                <td key={index}>
                  <Inlines items={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Notes({ items, works }: { items: Of<'notes'>['items']; works: BlocksProps['works'] }) {
  const { t, i18n } = useTranslation()
  return (
    <section className={styles.notes} aria-labelledby="notes">
      <h2 id="notes" className={styles.notesTitle} lang={i18n.language}>
        {t('article.notes')}
      </h2>
      <ol>
        {items.map(({ number, children }) => (
          <li key={number} id={noteId(number)} tabIndex={-1}>
            <Blocks blocks={children} works={works} />
            <AnchorLink
              to={mentionId(number)}
              lang={i18n.language}
              aria-label={t('article.backToText', { number })}
              className={styles.back}
            >
              <Icon path={arrowUUpLeftIcon} size={16} mirrored />
            </AnchorLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
