import { createHash } from 'node:crypto'
import type { Block } from '@passion-art/contract/articles/articles'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { chooseWorkOnSale } from '../artworks/artwork-choice-service.ts'
import { listArtworksById } from '../artworks/artwork-service.ts'
import type { Deps } from '../deps.ts'
import { pictureNameOf } from './article-record.ts'
import type { ArticleRow } from './article-store.ts'

type ReadDeps = Pick<Deps, 'db' | 'config'>

/** Article id → the work on its cover: the named one if it is public, otherwise one chosen by the id. */
export async function coversOf(
  deps: ReadDeps,
  articles: readonly Pick<ArticleRow, 'id' | 'cover_artwork_id'>[],
): Promise<Map<string, Artwork>> {
  const named = await worksById(
    deps,
    articles.flatMap((article) => article.cover_artwork_id ?? []),
  )
  const covers = new Map<string, Artwork>()
  const chosen = new Map<string, string>()
  for (const { id, cover_artwork_id } of articles) {
    const work = named.get(cover_artwork_id ?? '')
    if (work) covers.set(id, work)
    else {
      const other = await chooseWorkOnSale(deps, createHash('sha256').update(id).digest('hex'))
      if (other) chosen.set(id, other)
    }
  }
  const others = await worksById(deps, [...chosen.values()])
  for (const [id, workId] of chosen) {
    const work = others.get(workId)
    if (work) covers.set(id, work)
  }
  return covers
}

async function worksById(deps: ReadDeps, ids: readonly string[]): Promise<Map<string, Artwork>> {
  if (ids.length === 0) return new Map()
  const works = await listArtworksById(deps, null, [...new Set(ids)])
  return new Map(works.map((work) => [work.id, work]))
}

/** The blocks with these works' picture data; works and pictures that may not be seen are removed. */
export function withWorks(blocks: readonly Block[], works: readonly Artwork[]): Block[] {
  const ids = new Set(works.map((work) => work.id))
  const pictures = new Map(
    works.flatMap((work) =>
      work.images.map(
        (image) => [image.base?.split('/').at(-1) ?? '', { image, artworkId: work.id }] as const,
      ),
    ),
  )
  const resolve = (block: Block): Block[] => {
    if (block.kind === 'artwork') return ids.has(block.artworkId) ? [block] : []
    if (block.kind === 'quote') return [{ ...block, children: block.children.flatMap(resolve) }]
    if (block.kind === 'list') return [{ ...block, items: block.items.map((item) => item.flatMap(resolve)) }]
    if (block.kind === 'notes')
      return [
        {
          ...block,
          items: block.items.map((note) => ({ ...note, children: note.children.flatMap(resolve) })),
        },
      ]
    const name = block.kind === 'figure' ? pictureNameOf(block.src) : undefined
    if (block.kind !== 'figure' || name === undefined) return [block]
    const known = pictures.get(name)
    return known ? [{ ...block, ...known }] : []
  }
  return blocks.flatMap(resolve)
}

export function embeddedIn(blocks: readonly Block[], works: readonly Artwork[]): Artwork[] {
  const ids = new Set(embeddedIds(blocks))
  return works.filter((work) => ids.has(work.id))
}

function embeddedIds(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'artwork') return [block.artworkId]
    if (block.kind === 'quote') return embeddedIds(block.children)
    if (block.kind === 'list') return block.items.flatMap(embeddedIds)
    return block.kind === 'notes' ? block.items.flatMap((note) => embeddedIds(note.children)) : []
  })
}
