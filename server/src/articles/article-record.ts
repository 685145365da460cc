import { createHash } from 'node:crypto'
import { readingMinutes } from '@passion-art/contract/articles/article-categories'
import type { Block, Inline } from '@passion-art/contract/articles/articles'
import type { Insertable } from 'kysely'
import type { ArticlesTable } from '../db/schema/schema.ts'
import { type ArticleBody, articleBody } from './article-body.ts'
import { wordsToIndex } from '../search/words.ts'
import { bodyColumns } from './stored-body.ts'

export interface ArticleDraft {
  title: string
  author: string
  authorEmail: string | null
  category: string
  excerpt: string
  content: string
  tags: readonly string[]
  language: string
  coverArtworkId: string | null
  featured: boolean
  publishedAt: string | null
}

export type ArticleColumns = Omit<Insertable<ArticlesTable>, 'id' | 'created_at' | 'updated_at'>

export interface ArticleRecord {
  columns: ArticleColumns
  shown: ShownWorks
}

export interface ShownWorks {
  artworkIds: string[]
  pictureNames: string[]
}

/** Columns of an article, derived ones included. `home` is PUBLIC_URL, `body` the parsed content, if available. */
export function articleRecord(
  id: string,
  draft: ArticleDraft,
  home: string,
  body: ArticleBody = articleBody(draft.content, home),
): ArticleRecord {
  return {
    columns: { ...articleColumns(id, draft, plainText(body.blocks)), ...bodyColumns(body, home) },
    shown: shownWorks(body.blocks),
  }
}

const excerptLength = 160

export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return [...line].slice(0, excerptLength).join('').trim()
}

export const plainText = (blocks: readonly Block[]): string => join(blocks)

type TextColumns = Omit<ArticleColumns, 'body' | 'parsed_by'>

/** `text` is the content without its Markdown. */
function articleColumns(id: string, draft: ArticleDraft, text: string): TextColumns {
  const excerpt = draft.excerpt || excerptOf(text)
  const searched = [excerpt, text, draft.author, ...draft.tags].join('\n')
  return {
    title: draft.title,
    author: draft.author,
    author_email: draft.authorEmail,
    category: draft.category,
    excerpt,
    content: draft.content,
    tags: JSON.stringify(draft.tags),
    language: draft.language,
    read_minutes: readingMinutes(text),
    cover_artwork_id: draft.coverArtworkId,
    featured: draft.featured ? 1 : 0,
    ...publication(id, draft.publishedAt),
    search_title: wordsToIndex(draft.title),
    search_text: wordsToIndex(searched),
  }
}

function publication(
  id: string,
  publishedAt: string | null,
): Pick<ArticleColumns, 'status' | 'published_at' | 'place'> {
  return publishedAt === null
    ? { status: 'draft', published_at: null, place: null }
    : { status: 'published', published_at: publishedAt, place: placeOf(id, publishedAt) }
}

/** Ascending by time, and distinct within a millisecond: 16 digits, which a double represents exactly. */
function placeOf(id: string, publishedAt: string): number {
  const hash = createHash('sha256').update(id).digest().readUInt32BE(0)
  return Date.parse(publishedAt) * 1000 + (hash % 1000)
}

const join = (blocks: readonly Block[]): string => blocks.map(textOf).join('\n')

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.children)
    case 'quote':
      return join(block.children)
    case 'list':
      return block.items.map(join).join('\n')
    case 'code':
      return block.text
    case 'table':
      return [block.head, ...block.rows].flat().map(inlineText).join('\n')
    case 'figure':
      return `${block.alt}\n${block.caption ?? ''}`
    case 'notes':
      return block.items.map((note) => join(note.children)).join('\n')
    default:
      return ''
  }
}

export function inlineText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (node.kind === 'code') return node.text
      return 'children' in node ? inlineText(node.children) : ' '
    })
    .join('')
}

const picturePath = /^\/uploads\/artworks\/([0-9a-f]{32})(?:-\d+)?\.\w+$/

/** The random name in the address of a work's picture of any size. */
export const pictureNameOf = (src: string): string | undefined => picturePath.exec(src)?.[1]

export function shownWorks(blocks: readonly Block[]): ShownWorks {
  const shown: ShownWorks = { artworkIds: [], pictureNames: [] }
  for (const block of inOrder(blocks)) {
    if (block.kind === 'artwork') shown.artworkIds.push(block.artworkId)
    const name = block.kind === 'figure' ? pictureNameOf(block.src) : undefined
    if (name) shown.pictureNames.push(name)
  }
  return shown
}

export function* inOrder(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    if (block.kind === 'quote') yield* inOrder(block.children)
    if (block.kind === 'list') for (const item of block.items) yield* inOrder(item)
    if (block.kind === 'notes') for (const note of block.items) yield* inOrder(note.children)
  }
}
