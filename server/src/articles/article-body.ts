import type { Block, Inline } from '@passion-art/contract/articles/articles'
import type { Emphasis, Nodes, PhrasingContent, Root, Strong, Table } from 'mdast'
import { hoistPictures, type Piece } from './article-paragraphs.ts'
import { parseMarkdown, plainText, type References, referencesOf, safeAddress } from './article-markdown.ts'

export interface Heading {
  id: string
  level: number
  text: string
}

export interface ArticleBody {
  /** Figures without the pictures' data from the database. */
  blocks: Block[]
  /** h2 and h3 of long articles; short ones need no table of contents. */
  contents: Heading[]
}

/** Minimum number of headings for a table of contents. */
const worthListing = 3
/** Deeper nesting is shown as text, because hostile texts could overflow the stack. */
const deepest = 12

interface Reading {
  references: References
  home: string
  headings: Heading[]
  /** Markdown levels of the headings whose sections are open, outermost first. */
  open: number[]
  /** How often each heading's id was requested; also the ids in use. */
  ids: Map<string, number>
  notes: Map<string, number>
  depth: number
}

export const articleBody = (content: string, home: string): ArticleBody =>
  bodyOf(parseMarkdown(content), home)

export function bodyOf(root: Root, home: string): ArticleBody {
  const reading: Reading = {
    references: referencesOf(root),
    home,
    headings: [],
    open: [],
    ids: new Map(),
    notes: new Map(),
    depth: 0,
  }
  const blocks = blocksOf(root.children, reading)
  const notes = notesOf(reading)
  return {
    blocks: notes.length > 0 ? [...blocks, { kind: 'notes', items: notes }] : blocks,
    contents: contentsOf(reading.headings),
  }
}

function contentsOf(headings: readonly Heading[]): Heading[] {
  const listed = headings.filter(({ level }) => level <= 3)
  return listed.length < worthListing ? [] : listed
}

/** A note may mention further notes, so the list grows during the loop. */
function notesOf(reading: Reading): { number: number; children: Block[] }[] {
  const items = []
  for (const [identifier, number] of reading.notes) {
    const noteNodes = reading.references.notes.get(identifier) ?? []
    items.push({ number, children: blocksOf(noteNodes, reading) })
  }
  return items
}

function blocksOf(nodes: readonly Nodes[], reading: Reading): Block[] {
  if (reading.depth >= deepest)
    return nodes.map((node) => ({ kind: 'paragraph', children: [plainText(node)] }))
  const deeper = { ...reading, depth: reading.depth + 1 }
  return nodes.flatMap((node) => blockOf(node, deeper))
}

function blockOf(node: Nodes, reading: Reading): Block[] {
  switch (node.type) {
    case 'paragraph':
      return hoistPictures(node.children, reading).flatMap((piece) => pieceOf(piece, reading))
    case 'heading':
      return [headingOf(node.depth, node.children, reading)]
    case 'blockquote':
      return [{ kind: 'quote', children: blocksOf(node.children, reading) }]
    case 'list': {
      const items = node.children.map((item) => blocksOf(item.children, reading))
      return [{ kind: 'list', ordered: node.ordered === true, start: node.start ?? 1, items }]
    }
    case 'code':
      return [{ kind: 'code', language: node.lang ?? null, text: node.value }]
    case 'thematicBreak':
      return [{ kind: 'rule' }]
    case 'table':
      return [tableOf(node, reading)]
    default:
      return []
  }
}

function pieceOf(piece: Piece, reading: Reading): Block[] {
  if (piece.kind === 'artwork') return [piece]
  if (piece.kind === 'figure') {
    const src = safeAddress(withoutHome(piece.src, reading.home))
    return src ? [{ ...piece, src, image: null, artworkId: null }] : textBlock(piece.alt)
  }
  const children = inlinesOf(piece.children, reading)
  return children.length > 0 ? [{ kind: 'paragraph', children }] : []
}

const textBlock = (text: string): Block[] => (text ? [{ kind: 'paragraph', children: [text] }] : [])

/** The page's title is its only h1, and no level is skipped, whatever the text starts with. */
function headingOf(depth: number, nodes: readonly PhrasingContent[], reading: Reading): Block {
  const level = levelOf(Math.min(Math.max(depth, 2), 4), reading.open)
  const text = nodes.map(plainText).join('').trim()
  const id = newId(text, reading.ids)
  reading.headings.push({ id, level, text })
  return { kind: 'heading', level, id, children: inlinesOf(nodes, reading) }
}

function levelOf(depth: number, open: number[]): 2 | 3 | 4 {
  while ((open.at(-1) ?? 0) >= depth) open.pop()
  open.push(depth)
  return (open.length + 1) as 2 | 3 | 4
}

/** Readable, with a prefix that avoids other ids of the page. */
function newId(text: string, ids: Map<string, number>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const base = `s-${words.slice(0, 8).join('-') || 'section'}`
  let number = (ids.get(base) ?? 0) + 1
  let id = number === 1 ? base : `${base}-${number}`
  while (ids.has(id)) {
    number += 1
    id = `${base}-${number}`
  }
  ids.set(base, number)
  if (id !== base) ids.set(id, 1)
  return id
}

function tableOf(node: Table, reading: Reading): Block {
  const [head = [], ...rows] = node.children.map((row) =>
    row.children.map((cell) => inlinesOf(cell.children, reading)),
  )
  return { kind: 'table', head, rows }
}

function inlinesOf(nodes: readonly PhrasingContent[], reading: Reading): Inline[] {
  if (reading.depth >= deepest) return [nodes.map(plainText).join('')].filter((text) => text !== '')
  const deeper = { ...reading, depth: reading.depth + 1 }
  return nodes.flatMap((node) => inlineOf(node, deeper))
}

const languageOf = ({ data }: Emphasis | Strong) => (data?.lang ? { language: data.lang } : {})

function inlineOf(node: PhrasingContent, reading: Reading): Inline[] {
  switch (node.type) {
    case 'text':
      return node.value === '' ? [] : [node.value]
    case 'emphasis':
    case 'strong':
      return [{ kind: node.type, children: inlinesOf(node.children, reading), ...languageOf(node) }]
    case 'delete':
      return [{ kind: 'deleted', children: inlinesOf(node.children, reading) }]
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }]
    case 'break':
      return [{ kind: 'break' }]
    case 'link':
      return linkOf(node.url, node.children, reading)
    case 'linkReference':
      return linkOf(reading.references.addresses.get(node.identifier)?.url, node.children, reading)
    case 'footnoteReference':
      return [{ kind: 'note', number: numberOf(node.identifier, reading.notes) }]
    default:
      return [plainText(node)].filter((text) => text !== '')
  }
}

function linkOf(address: string | undefined, nodes: readonly PhrasingContent[], reading: Reading): Inline[] {
  const children = inlinesOf(nodes, reading)
  const href = address && safeAddress(withoutHome(address, reading.home))
  return href ? [{ kind: 'link', href, children }] : children
}

/** Replaces an address of this site by its path, so that it stays valid when the site moves. */
function withoutHome(address: string, home: string): string {
  return address.startsWith(`${home}/`) ? address.slice(home.length) : address
}

function numberOf(identifier: string, notes: Map<string, number>): number {
  const number = notes.get(identifier) ?? notes.size + 1
  notes.set(identifier, number)
  return number
}
