import { randomUUID } from 'node:crypto'
import type { Article } from '@passion-art/contract/articles/articles'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { maxImageBytes } from '@passion-art/contract/submissions/upload-rules'
import { listArtworksById } from '../artworks/artwork-service.ts'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { checkedFile, type UploadedFile } from '../http/multipart-bodies.ts'
import { refuseUnseen } from '../http/refuse-unseen.ts'
import type { SignedInCaller } from '../http/viewer.ts'
import { type ArticleBody as Body, draftOf } from './admin-article-policy.ts'
import { articleBody, type ArticleBody } from './article-body.ts'
import { replacePicture, setPictureAlt } from './article-picture-store.ts'
import { type ArticlePicture, dropPicture, keepPicture } from './article-pictures.ts'
import { articleRecord, shownWorks } from './article-record.ts'
import { getArticle } from './article-service.ts'
import * as store from './article-store.ts'
import { embeddedIn, withWorks } from './article-works.ts'
import { storedBody } from './stored-body.ts'

interface Sent {
  body: Body
  file: UploadedFile | null
}

export async function createArticle(
  deps: Deps,
  caller: SignedInCaller,
  { body, file }: Sent,
): Promise<Article> {
  const { write } = deps.db
  const id = randomUUID()
  const { draft, at } = draftNow(deps, caller, { row: null, body })
  const record = articleRecord(id, draft, deps.config.PUBLIC_URL)
  await withPicture(deps, caller, file, (picture) =>
    write.transaction().execute(async (tx) => {
      await store.insertArticle(tx, { id, at, ...record })
      if (picture) await replacePicture(tx, id, { ...picture, alt: body.alt || null })
    }),
  )
  return getArticle(deps, caller, id)
}

export async function updateArticle(
  deps: Deps,
  caller: SignedInCaller,
  { id, body, file }: Sent & { id: string },
): Promise<Article> {
  const known = await store.findArticle(deps.db.write, id)
  if (!known) throw notFound('Article')
  refuseUnseen(body.seen, known)
  // Validated before the picture is processed, which is expensive.
  draftNow(deps, caller, { row: known, body })
  // Parsed before the transaction, which should be short.
  const parsed = body.content === undefined ? undefined : articleBody(body.content, deps.config.PUBLIC_URL)
  const old = await withPicture(deps, caller, file, (picture) =>
    deps.db.write.transaction().execute((tx) => change(deps, caller, { tx, id, body, parsed, picture })),
  )
  if (old) await dropPicture(deps, old)
  return getArticle(deps, caller, id)
}

interface Change {
  tx: store.Db
  id: string
  body: Body
  parsed: ArticleBody | undefined
  picture: ArticlePicture | null
}

/** Validates again and writes in one transaction; returns the picture whose files can be deleted. */
async function change(
  deps: Deps,
  caller: SignedInCaller,
  { tx, id, body, parsed, picture }: Change,
): Promise<ArticlePicture | undefined> {
  const row = await store.lockArticle(tx, id)
  if (!row) throw notFound('Article')
  refuseUnseen(body.seen, row)
  const home = deps.config.PUBLIC_URL
  const { draft, at } = draftNow(deps, caller, { row, body })
  const { columns, shown } = articleRecord(id, draft, home, parsed ?? storedBody(row.content, row, home))
  const published_at = columns.published_at ?? row.published_at
  await store.updateArticle(tx, { id, at, shown, columns: { ...columns, published_at } })
  if (picture) return replacePicture(tx, id, { ...picture, alt: body.alt || null })
  if (body.removeImage) return replacePicture(tx, id, null)
  if (body.alt !== undefined) await setPictureAlt(tx, id, body.alt || null)
  return undefined
}

function draftNow(
  deps: Pick<Deps, 'now'>,
  { viewer, language }: SignedInCaller,
  { row, body }: { row: store.ArticleRow | null; body: Body },
) {
  const at = deps.now().toISOString()
  const draft = draftOf(row, { body, editor: { ...viewer, language }, at })
  return { draft, at }
}

async function withPicture<T>(
  deps: Deps,
  { viewer }: SignedInCaller,
  file: UploadedFile | null,
  write: (picture: ArticlePicture | null) => Promise<T>,
): Promise<T> {
  if (!file) return write(null)
  const sent = checkedFile(file, { field: 'image', max: maxImageBytes })
  await deps.limits.take('pictures', viewer.id)
  const picture = await keepPicture(deps, sent)
  return write(picture).catch(async (error: unknown) => {
    await dropPicture(deps, picture)
    throw error
  })
}

export async function deleteArticle(deps: Deps, id: string): Promise<void> {
  const picture = await deps.db.write.transaction().execute(async (tx) => {
    const old = await replacePicture(tx, id, null)
    if (!(await store.deleteArticle(tx, id))) throw notFound('Article')
    return old
  })
  if (picture) await dropPicture(deps, picture)
}

export interface Preview {
  body: ArticleBody['blocks']
  works: Artwork[]
}

/** Shows Markdown as readers would see it, with works of the store. Throws too_many_requests. */
export async function previewArticle(
  deps: Pick<Deps, 'db' | 'config' | 'limits'>,
  { viewer }: SignedInCaller,
  content: string,
): Promise<Preview> {
  await deps.limits.take('articlePreviews', viewer.id)
  const { blocks } = articleBody(content, deps.config.PUBLIC_URL)
  const ids = await store.findShownIds(deps.db.read, shownWorks(blocks))
  const works = await listArtworksById(deps, null, [...ids])
  const body = withWorks(blocks, works)
  return { body, works: embeddedIn(body, works) }
}
