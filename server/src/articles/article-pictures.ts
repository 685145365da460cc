import type { FileColumns } from '../files/file-sweeper.ts'
import type { LocalFile } from '../files/spool.ts'
import type { Deps } from '../deps.ts'
import { findFileViolations } from '../files/private-files.ts'
import { type CopiedPicture, copiedPicture, copyNames } from '../images/picture-copies.ts'
import { filesOfPublicPicture, keepPictureRow } from '../images/public-picture.ts'
import { type ArticleImageRow, findPictureNamed, listAllPictures } from './article-picture-store.ts'

export const articleFiles = {
  articles: [['article_images', 'name', 'name']],
} as const satisfies Partial<FileColumns>

export type ArticlePicture = Omit<ArticleImageRow, 'article_id' | 'alt'>
type Named = Pick<ArticleImageRow, 'name' | 'ending' | 'width' | 'animated'>

/** Re-encodes a picture and stores it. Throws unsupported_file with the text of the form, `unavailable`. */
export const keepPicture = (deps: Pick<Deps, 'images' | 'files'>, sent: LocalFile): Promise<ArticlePicture> =>
  keepPictureRow(deps, 'articles', { sent, textKey: 'unsupported_picture' })

export async function findCopied(deps: Pick<Deps, 'db'>, name: string): Promise<CopiedPicture | undefined> {
  const row = await findPictureNamed(deps.db.read, name)
  return row && copiedPicture(row)
}

/** Removes the files of an unreferenced picture; if that fails, the sweeper removes them. */
export async function dropPicture(deps: Pick<Deps, 'files' | 'log'>, picture: Named): Promise<void> {
  for (const file of filesOfPublicPicture('articles', copiedPicture(picture)))
    await deps.files
      .remove(file)
      .catch((error: unknown) =>
        deps.log.warn(
          { event: 'file_left_over', err: error },
          'a file could not be removed; the sweep removes it',
        ),
      )
}

export const findArticleFileViolations = (deps: Pick<Deps, 'db' | 'files'>) =>
  findFileViolations(deps, {
    folders: ['articles'],
    named: async () =>
      (await listAllPictures(deps.db.read)).map(({ name, ending }) => `articles/${name}.${ending}`),
    copies: async () =>
      (await listAllPictures(deps.db.read)).flatMap((picture) =>
        copyNames('articles', copiedPicture(picture)),
      ),
  })
