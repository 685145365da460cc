import type { Cover } from '@passion-art/contract/artworks/cover'
import type { CoachSource } from '@passion-art/contract/coach/coach'
import { listArticlesById } from '../articles/article-service.ts'
import { listArtworksById } from '../artworks/artwork-service.ts'
import { listCoursesById } from '../courses/course-service.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/viewer.ts'
import { quoteOf } from './coach-answer.ts'
import { plainText } from './coach-plain.ts'
import type { Found } from './coach-search.ts'
import type { SourceKind } from './coach-store.ts'

type ReadDeps = Pick<Deps, 'db' | 'config'>

/** Sources with what their cards show, as any visitor sees it; sources that visitors can't see are omitted. */
export async function presentSources(
  deps: ReadDeps,
  { language }: Pick<Caller, 'language'>,
  found: readonly Found[],
  stems: readonly string[],
): Promise<CoachSource[]> {
  const idsOf = (kind: SourceKind) =>
    found.filter(({ source }) => source.kind === kind).map(({ source }) => source.sourceId)
  const [artworks, articles, courses] = await Promise.all([
    listArtworksById(deps, null, idsOf('artwork')),
    listArticlesById(deps, { viewer: null, language }, idsOf('article')),
    listCoursesById(deps, idsOf('course')),
  ])
  return found.flatMap((one): CoachSource[] => {
    const { sourceId: id, title, url, kind, heading } = one.source
    const isIt = (record: { id: string }) => record.id === id
    const artwork = artworks.find(isIt) ?? null
    const article = articles.find(isIt)
    const course = courses.find(isIt)
    const record = artwork ?? article ?? course
    if (!record) return []
    return [
      {
        title: plainText(title).trim(),
        url,
        kind,
        language: record.language,
        quote: quoteOf(one, stems),
        artwork,
        article: article
          ? { ...coverOf(article), category: article.category, readTime: article.readTime }
          : null,
        course: course ? { ...coverOf(course), heading: plainText(heading).trim() } : null,
      },
    ]
  })
}

const coverOf = ({ image, image_url, detailOf }: Cover): Cover => ({ image, image_url, detailOf })
