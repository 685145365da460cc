import type { Block, Inline } from '@passion-art/contract/articles/articles'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { directionOf } from '@passion-art/contract/site/site-config'
import { shareImage } from '@passion-art/contract/discovery/share-images'
import { element, plainText, type Xml } from './xml.ts'

export interface ArticleText {
  body: readonly Block[]
  language: string
  works: readonly Pick<Artwork, 'id' | 'title' | 'language' | 'artist'>[]
}

interface Context {
  /** PUBLIC_URL: feed readers need absolute addresses. */
  home: string
  works: ReadonlyMap<string, ArticleText['works'][number]>
}

export function articleHtml({ body, works, language }: ArticleText, home: string): string {
  const context = { home, works: new Map(works.map((work) => [work.id, work])) }
  const lines = blocks(body, context).flatMap((block) => [block, '\n'])
  return element('div', { lang: language, dir: directionOf(language) }, ...lines.slice(0, -1)).text
}

const blocks = (list: readonly Block[], context: Context): Xml[] =>
  list.flatMap((block) => blockOf(block, context) ?? [])

function blockOf(block: Block, context: Context): Xml | undefined {
  switch (block.kind) {
    case 'paragraph':
      return element('p', {}, ...inlines(block.children, context))
    case 'heading':
      return element(`h${block.level}`, {}, ...inlines(block.children, context))
    case 'quote':
      return element('blockquote', {}, ...blocks(block.children, context))
    case 'list':
      return listOf(block, context)
    case 'code':
      return element('pre', {}, element('code', {}, block.text))
    case 'rule':
      return element('hr', {})
    case 'table':
      return tableOf(block, context)
    case 'figure':
      return figureOf(block, context)
    case 'artwork':
      return workOf(context.works.get(block.artworkId), context)
    case 'notes':
      return element(
        'ol',
        {},
        ...block.items.map((note) => element('li', {}, ...blocks(note.children, context))),
      )
  }
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

function listOf({ ordered, start, items }: Of<'list'>, context: Context): Xml {
  const lines = items.map((item) => element('li', {}, ...blocks(item, context)))
  return ordered
    ? element('ol', { start: start === 1 ? undefined : String(start) }, ...lines)
    : element('ul', {}, ...lines)
}

function tableOf({ head, rows }: Of<'table'>, context: Context): Xml {
  const row = (name: 'th' | 'td', cells: readonly Inline[][]) =>
    element('tr', {}, ...cells.map((cell) => element(name, {}, ...inlines(cell, context))))
  return element('table', {}, row('th', head), ...rows.map((cells) => row('td', cells)))
}

function figureOf({ src, alt, caption, image }: Of<'figure'>, { home }: Context): Xml {
  const picture = element('img', { src: whole(image ? shareImage(image).path : src, home), alt })
  return element('figure', {}, picture, caption ? element('figcaption', {}, caption) : undefined)
}

function workOf(work: ArticleText['works'][number] | undefined, { home }: Context): Xml | undefined {
  if (!work) return undefined
  const title = element('span', { lang: work.language, dir: directionOf(work.language) }, work.title)
  const link = element('a', { href: `${home}/artwork/${work.id}` }, `${work.artist}, `, title)
  return element('p', {}, link)
}

const inlines = (list: readonly Inline[], context: Context): (Xml | string)[] =>
  list.map((inline) => inlineOf(inline, context))

const marks = { emphasis: 'em', strong: 'strong', deleted: 'del' } as const

function inlineOf(inline: Inline, context: Context): Xml | string {
  if (typeof inline === 'string') return plainText(inline)
  switch (inline.kind) {
    case 'code':
      return element('code', {}, inline.text)
    case 'break':
      return element('br', {})
    case 'note':
      return element('sup', {}, String(inline.number))
    case 'link':
      return element('a', { href: whole(inline.href, context.home) }, ...inlines(inline.children, context))
    default:
      return element(marks[inline.kind], {}, ...inlines(inline.children, context))
  }
}

const whole = (address: string, home: string): string => (address.startsWith('/') ? home + address : address)
