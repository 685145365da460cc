import { isTooComplex } from '@passion-art/contract/articles/markdown-rules'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/**
 * Reads Markdown with tables, strikethrough, footnotes and bare links; HTML in it stays text. The parser's work is bounded
 * before it starts: a text beyond the bound is read as plain lines. New ones are refused by the contract.
 */
export const parseMarkdown = (content: string): Root =>
  isTooComplex(content)
    ? plainLines(content)
    : fromMarkdown(content, {
        extensions: [gfm(), { disable: { null: ['htmlFlow', 'htmlText'] } }],
        mdastExtensions: [gfmFromMarkdown()],
      })

/** Every line a paragraph, as it was typed. */
const plainLines = (content: string): Root => ({
  type: 'root',
  children: content
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
})

/** What stands in one place of the text and is meant in another. */
export interface References {
  /** Identifier → address and title. */
  addresses: Map<string, { url: string; title: string | null }>
  /** Identifier → what the footnote says. */
  notes: Map<string, Nodes[]>
}

export function referencesOf(root: Root): References {
  const references: References = { addresses: new Map(), notes: new Map() }
  collect(root, references)
  return references
}

function collect(node: Nodes, { addresses, notes }: References): void {
  if (node.type === 'definition' && !addresses.has(node.identifier))
    addresses.set(node.identifier, { url: node.url, title: node.title ?? null })
  if (node.type === 'footnoteDefinition' && !notes.has(node.identifier))
    notes.set(node.identifier, node.children)
  if ('children' in node) for (const child of node.children) collect(child, { addresses, notes })
}

const anySite = 'http://site.invalid'

/** An http(s) address as it is, one of this site as its path; undefined for any other. */
export function safeAddress(address: string): string | undefined {
  const isPath = address.startsWith('/')
  const url = URL.canParse(address, anySite) ? new URL(address, anySite) : undefined
  if (!url || (!isPath && !/^https?:\/\//i.test(address))) return undefined
  if (!isPath) return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  const isOwn = url.origin === anySite && !url.pathname.startsWith('//')
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : undefined
}

/** What a reader would read aloud. */
export function plainText(node: Nodes): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join(separatorOf(node)) : ''
}

const separatorOf = ({ type }: Nodes): string =>
  ['root', 'blockquote', 'list', 'listItem', 'table', 'tableRow', 'footnoteDefinition'].includes(type)
    ? '\n'
    : ''
