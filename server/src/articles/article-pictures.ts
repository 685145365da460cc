import type { FileColumns } from '../files/file-sweeper.ts'
import type { LocalFile } from '../files/spool.ts'
import type { Deps } from '../deps.ts'
import { findFileViolations } from '../files/private-files.ts'
import { filesOfPublicPicture, keepPublicPicture, makeStills } from '../images/public-picture.ts'
import {
  type ArticleImageRow,
  listAllPictures,
  listWithoutStills,
  setPictureVariants,
} from './article-picture-store.ts'

export const articleFiles = {
  articles: [['article_images', 'name', 'name']],
} as const satisfies Partial<FileColumns>

export type ArticlePicture = Omit<ArticleImageRow, 'article_id' | 'alt'>
type Named = Pick<ArticleImageRow, 'name' | 'ending' | 'variants'>

/** Re-encodes a picture and stores it with its copies. Throws unsupported_file with the text of the form, `unavailable`. */
export async function keepPicture(
  deps: Pick<Deps, 'images' | 'files'>,
  sent: LocalFile,
): Promise<ArticlePicture> {
  const picture = await keepPublicPicture(deps, 'articles', sent, 'unsupported_picture')
  return {
    ...picture,
    animated: picture.animated ? 1 : 0,
    palette: JSON.stringify(picture.palette),
    variants: JSON.stringify(picture.variants),
  }
}

const filesOf = ({ variants, ...picture }: Named): string[] =>
  filesOfPublicPicture('articles', { ...picture, variants: JSON.parse(variants) })

/** Removes the files of an unreferenced picture; if that fails, the sweeper removes them. */
export async function dropPicture(deps: Pick<Deps, 'files' | 'log'>, picture: Named): Promise<void> {
  for (const file of filesOf(picture))
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
    named: async () => (await listAllPictures(deps.db.read)).flatMap(filesOf),
  })

export async function makeArticleStills(deps: Pick<Deps, 'db' | 'images' | 'files'>): Promise<void> {
  for (const picture of await listWithoutStills(deps.db.read)) {
    const variants = await makeStills(deps, 'articles', picture)
    if (variants) await setPictureVariants(deps.db.write, picture.name, JSON.stringify(variants))
  }
}
