import { countWords } from '@passion-art/contract/articles/article-categories'
import type { Article, Block } from '@passion-art/contract/articles/articles'
import { articleLabel, shareImage, sharePath, shareSize } from '@passion-art/contract/discovery/share-images'
import { paths } from '../paths.ts'
import type { Thing } from '../shell/json-ld.tsx'
import { breadcrumbs, thePublisher } from '../shell/site-data.ts'
import { textIn } from './article-text.ts'

type WholeArticle = Article & { body: readonly Block[] }

export const articleShare = (article: Article): string | undefined =>
  article.status === 'published' ? sharePath('article', article.id, articleLabel(article)) : undefined

export const articleFacts = (article: Article) => ({
  published: article.published_at ?? article.created_at,
  modified: article.updated_at,
  author: article.author,
  section: article.category,
  tags: article.tags,
})

export const articleThings =
  (article: WholeArticle, magazine: string) =>
  (home: string): Thing[] =>
    article.status === 'published'
      ? [
          articleThing(article, home),
          breadcrumbs(home, [
            { name: magazine, path: paths.articles() },
            { name: article.title, path: paths.article(article.id) },
          ]),
        ]
      : []

function articleThing(article: WholeArticle, home: string): Thing {
  const url = home + paths.article(article.id)
  return {
    '@type': 'Article',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    inLanguage: article.language,
    description: article.excerpt,
    image: [imageOf(article, home), ...(article.image ? [home + shareImage(article.image).path] : [])],
    datePublished: article.published_at ?? article.created_at,
    dateModified: article.updated_at,
    author: { '@type': 'Person', name: article.author },
    publisher: thePublisher(home),
    articleSection: article.category,
    keywords: article.tags.length > 0 ? article.tags.join(', ') : undefined,
    wordCount: countWords(textIn(article.body)),
    timeRequired: `PT${article.readMinutes}M`,
    isAccessibleForFree: true,
  }
}

const imageOf = (article: Article, home: string): Thing => ({
  '@type': 'ImageObject',
  url: home + sharePath('article', article.id, articleLabel(article)),
  ...shareSize,
})
