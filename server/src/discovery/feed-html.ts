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

interface Place {
  /** PUBLIC_URL: feed readers need absolute addresses. */
  home: string
  works: ReadonlyMap<string, ArticleText['works'][number]>
}

export function articleHtml({ body, works, language }: ArticleText, home: string): string {
  const place = { home, works: new Map(works.map((work) => [work.id, work])) }
  const lines = blocks(body, place).flatMap((block) => [block, '\n'])
  return element('div', { lang: language, dir: directionOf(language) }, ...lines.slice(0, -1)).text
}

const blocks = (list: readonly Block[], place: Place): Xml[] =>
  list.flatMap((block) => blockOf(block, place) ?? [])

function blockOf(block: Block, place: Place): Xml | undefined {
  switch (block.kind) {
    case 'paragraph':
      return element('p', {}, ...inlines(block.children, place))
    case 'heading':
      return element(`h${block.level}`, {}, ...inlines(block.children, place))
    case 'quote':
      return element('blockquote', {}, ...blocks(block.children, place))
    case 'list':
      return listOf(block, place)
    case 'code':
      return element('pre', {}, element('code', {}, block.text))
    case 'rule':
      return element('hr', {})
    case 'table':
      return tableOf(block, place)
    case 'figure':
      return figureOf(block, place)
    case 'artwork':
      return workOf(place.works.get(block.artworkId), place)
    case 'notes':
      return element(
        'ol',
        {},
        ...block.items.map((note) => element('li', {}, ...blocks(note.children, place))),
      )
  }
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

function listOf({ ordered, start, items }: Of<'list'>, place: Place): Xml {
  const lines = items.map((item) => element('li', {}, ...blocks(item, place)))
  return ordered
    ? element('ol', { start: start === 1 ? undefined : String(start) }, ...lines)
    : element('ul', {}, ...lines)
}

function tableOf({ head, rows }: Of<'table'>, place: Place): Xml {
  const row = (name: 'th' | 'td', cells: readonly Inline[][]) =>
    element('tr', {}, ...cells.map((cell) => element(name, {}, ...inlines(cell, place))))
  return element('table', {}, row('th', head), ...rows.map((cells) => row('td', cells)))
}

function figureOf({ src, alt, caption, image }: Of<'figure'>, { home }: Place): Xml {
  const picture = element('img', { src: whole(image ? shareImage(image).path : src, home), alt })
  return element('figure', {}, picture, caption ? element('figcaption', {}, caption) : undefined)
}

function workOf(work: ArticleText['works'][number] | undefined, { home }: Place): Xml | undefined {
  if (!work) return undefined
  const title = element('span', { lang: work.language, dir: directionOf(work.language) }, work.title)
  const link = element('a', { href: `${home}/artwork/${work.id}` }, `${work.artist}, `, title)
  return element('p', {}, link)
}

const inlines = (list: readonly Inline[], place: Place): (Xml | string)[] =>
  list.map((inline) => inlineOf(inline, place))

const marks = { emphasis: 'em', strong: 'strong', deleted: 'del' } as const

function inlineOf(inline: Inline, place: Place): Xml | string {
  if (typeof inline === 'string') return plainText(inline)
  switch (inline.kind) {
    case 'code':
      return element('code', {}, inline.text)
    case 'break':
      return element('br', {})
    case 'note':
      return element('sup', {}, String(inline.number))
    case 'link':
      return element('a', { href: whole(inline.href, place.home) }, ...inlines(inline.children, place))
    default:
      return element(marks[inline.kind], {}, ...inlines(inline.children, place))
  }
}

const whole = (address: string, home: string): string => (address.startsWith('/') ? home + address : address)
