import type { Image, ImageReference, PhrasingContent } from 'mdast'
import { plainText, type References } from './article-markdown.ts'

export type Piece =
  | { kind: 'text'; children: PhrasingContent[] }
  | { kind: 'figure'; src: string; alt: string; caption: string | null }
  | { kind: 'artwork'; artworkId: string }

interface Known {
  references: References
  home: string
}

/** Splits a paragraph into lines and pictures; a link to a work on its own becomes the work. */
export function hoistPictures(nodes: readonly PhrasingContent[], known: Known): Piece[] {
  return linesOf(nodes).flatMap((line): Piece[] => {
    const artworkId = loneArtwork(line, known)
    return artworkId ? [{ kind: 'artwork', artworkId }] : piecesOf(line, known)
  })
}

/** A plain line break separates paragraphs; an explicit one, by two spaces or a backslash, does not. */
function linesOf(nodes: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]]
  for (const node of nodes) {
    const [first = '', ...others] = node.type === 'text' ? node.value.split('\n') : []
    lines.at(-1)?.push(node.type === 'text' ? { type: 'text', value: first } : node)
    for (const value of others) lines.push([{ type: 'text', value }])
  }
  return lines.filter((line) => line.some((node) => node.type !== 'text' || node.value.trim() !== ''))
}

function piecesOf(line: readonly PhrasingContent[], known: Known): Piece[] {
  const pieces: Piece[] = []
  let text: PhrasingContent[] = []
  const endText = () => {
    if (text.some((node) => plainText(node).trim() !== '')) pieces.push({ kind: 'text', children: text })
    text = []
  }
  for (const node of line) {
    const picture = pictureIn(node)
    if (picture) endText()
    if (picture) pieces.push(...figureOf(picture, known))
    else text.push(node)
  }
  endText()
  return pieces
}

function pictureIn(node: PhrasingContent): Image | ImageReference | undefined {
  if (node.type === 'image' || node.type === 'imageReference') return node
  if (!('children' in node)) return undefined
  const [only, ...more] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return only && more.length === 0 ? pictureIn(only) : undefined
}

function figureOf(picture: Image | ImageReference, { references }: Known): Piece[] {
  const alt = picture.alt ?? ''
  const meant = picture.type === 'image' ? picture : references.addresses.get(picture.identifier)
  return meant ? [{ kind: 'figure', src: meant.url, alt, caption: meant.title || null }] : []
}

const artworkPath = /^\/artwork\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/?$/i

function loneArtwork(line: readonly PhrasingContent[], { references, home }: Known): string | undefined {
  const [only, ...more] = line.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  if (!only || more.length > 0) return undefined
  const address =
    only.type === 'link'
      ? only.url
      : only.type === 'linkReference'
        ? (references.addresses.get(only.identifier)?.url ?? '')
        : only.type === 'text'
          ? only.value.trim()
          : ''
  const path = address.startsWith(`${home}/`) ? address.slice(home.length) : address
  return artworkPath.exec(path)?.[1]?.toLowerCase()
}
