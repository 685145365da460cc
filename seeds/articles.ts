import { readdirSync, readFileSync } from 'node:fs'
import { articleCategoryOf } from '../contract/src/articles/article-categories.ts'

export interface ArticleSeed {
  /** File name without ending. */
  slug: string
  title: string
  author: string
  category: string
  excerpt: string
  tags: string[]
  /** Key of the work whose detail is the cover. */
  cover: string
  /** Publication day before the first start. */
  daysAgo: number
  featured: boolean
  /** Markdown; `artwork:KEY` stands for a work's picture in images and for its page in links. */
  content: string
}

const folder = new URL('articles/', import.meta.url)

/** The magazine's first articles, one Markdown file each, the newest first. */
export const articleSeeds: ArticleSeed[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => readArticle(file.replace(/\.md$/, ''), readFileSync(new URL(file, folder), 'utf8')))
  .sort((a, b) => a.daysAgo - b.daysAgo)

function readArticle(slug: string, file: string): ArticleSeed {
  const [, head, content] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  if (head === undefined || content === undefined) throw new Error(`seeds/articles/${slug}.md has no head.`)
  const fields = new Map(head.split('\n').map((line) => splitOnce(line)))
  const field = (name: string): string => {
    const value = fields.get(name)
    if (!value) throw new Error(`seeds/articles/${slug}.md has no ${name}.`)
    return value
  }
  return {
    slug,
    title: field('title'),
    author: field('author'),
    category: articleCategoryOf(field('category')) ?? field('category'),
    excerpt: field('excerpt'),
    tags: field('tags')
      .split(',')
      .map((tag) => tag.trim()),
    cover: field('cover'),
    daysAgo: Number(field('daysAgo')),
    featured: fields.get('featured') === 'yes',
    content: content.trim(),
  }
}

function splitOnce(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

const address = /(!\[(?:[^[\]\n]|\[[^[\]\n]*\])*\]\(|\]\()artwork:([a-z0-9-]+)/g

/** Keys of the works a text names, and each address replaced by what `addressOf` answers. */
export const withAddresses = (
  content: string,
  addressOf: (key: string, kind: 'picture' | 'page') => string,
): string =>
  content.replace(
    address,
    (_whole, before: string, key: string) =>
      before + addressOf(key, before.startsWith('!') ? 'picture' : 'page'),
  )
