import { isTooComplex } from '@passion-art/contract/articles/markdown-rules'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/**
 * With tables, strikethrough, footnotes and bare links; HTML stays text. Text whose estimated parsing cost is above
 * the limit becomes plain lines; the contract refuses new ones.
 */
export const parseMarkdown = (content: string): Root =>
  isTooComplex(content)
    ? plainLines(content)
    : withLanguages(
        fromMarkdown(content, {
          extensions: [gfm(), { disable: { null: ['htmlFlow', 'htmlText'] } }],
          mdastExtensions: [gfmFromMarkdown()],
        }),
      )

declare module 'mdast' {
  interface Data {
    /** BCP 47. */
    lang?: string
  }
}

const languageMark = /^\{lang=([a-z]{2,3})\}/

/** `*ut tensio, sic vis*{lang=la}`: emphasized words in another language, as attributes are written elsewhere. */
function withLanguages<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node
  for (const [index, child] of node.children.entries()) {
    const next = node.children[index + 1]
    const [mark, lang] = (next?.type === 'text' && languageMark.exec(next.value)) || []
    if (mark && next?.type === 'text' && (child.type === 'emphasis' || child.type === 'strong')) {
      next.value = next.value.slice(mark.length)
      child.data = { ...child.data, ...(lang && { lang }) }
    }
    withLanguages(child)
  }
  return node
}

const plainLines = (content: string): Root => ({
  type: 'root',
  children: content
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
})

export interface References {
  addresses: Map<string, { url: string; title: string | null }>
  /** Identifier → the footnote's content. */
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

export function safeAddress(address: string): string | undefined {
  const isPath = address.startsWith('/')
  const url = URL.canParse(address, anySite) ? new URL(address, anySite) : undefined
  if (!url || (!isPath && !/^https?:\/\//i.test(address))) return undefined
  if (!isPath) return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  const isOwn = url.origin === anySite && !url.pathname.startsWith('//')
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : undefined
}

export function plainText(node: Nodes): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join(separatorOf(node)) : ''
}

const separatorOf = ({ type }: Nodes): string =>
  ['root', 'blockquote', 'list', 'listItem', 'table', 'tableRow', 'footnoteDefinition'].includes(type)
    ? '\n'
    : ''
