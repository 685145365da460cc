import { categoryLabel } from '@passion-art/contract/artworks/artwork-categories'
import type { Block } from '@passion-art/contract/articles/articles'
import { inlineText } from '../articles/article-record.ts'
import { storedBody } from '../articles/stored-body.ts'
import type { ArticleText, ArtworkText, CourseText, SourceKind } from './coach-store.ts'

export interface Passage {
  kind: SourceKind
  sourceId: string
  updatedAt: string
  title: string
  url: string
  heading: string
  names: string
  tags: string
  /** What kind of work it is: its category, and its medium without 'printed' and the like. */
  made?: string
  text: string
}

/** Characters per passage; longer blocks are cut. */
const longestPassage = 1_200
const maxPassages = 80

export function articlePassages(row: ArticleText, home: string): Passage[] {
  const base = {
    kind: 'article' as const,
    sourceId: row.id,
    updatedAt: row.updated_at,
    title: row.title,
    url: `/articles/${row.id}`,
    names: row.author,
    tags: [row.category, ...listIn(row.tags)].join(', '),
  }
  const passages: Passage[] = [{ ...base, heading: '', text: cut(row.excerpt) }]
  let heading = ''
  for (const block of storedBody(row.content, row, home).blocks) {
    if (block.kind === 'heading') heading = inlineText(block.children)
    for (const text of textsOf(block)) passages.push({ ...base, heading, text: cut(text) })
  }
  return passages.filter(({ text }) => text !== '').slice(0, maxPassages)
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [inlineText(block.children)]
    case 'list':
      return block.items.map((item) => item.flatMap(textsOf).join(' '))
    case 'notes':
      return block.items.map((note) => note.children.flatMap(textsOf).join(' '))
    default:
      return []
  }
}

export function artworkPassage(row: ArtworkText): Passage {
  const category = categoryLabel(row.category)
  return {
    kind: 'artwork',
    sourceId: row.id,
    updatedAt: row.updated_at,
    title: row.title,
    url: `/artwork/${row.id}`,
    heading: '',
    made: [row.category, category, (row.medium ?? '').replace(/\p{L}+ed\b/gu, '')].join(', '),
    names: row.artist_name ?? (`${row.first_name} ${row.last_name}`.trim() || row.username),
    tags: [row.category, category, row.medium, ...listIn(row.keywords)].filter(Boolean).join(', '),
    text: cut(row.description),
  }
}

export function coursePassage(row: CourseText): Passage {
  return {
    kind: 'course',
    sourceId: row.id,
    updatedAt: row.updated_at,
    title: row.title,
    url: `/learn#${row.id}`,
    heading: `${row.level}, ${row.duration}`,
    names: row.instructor,
    tags: `course, ${row.category}, ${row.level}`,
    text: cut(row.description),
  }
}

const cut = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longestPassage)

function listIn(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
