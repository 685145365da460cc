import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { aboutQuery } from './article-queries.ts'
import { ArticleRow } from './related-articles.tsx'

export function WrittenAbout({ artworkId }: { artworkId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(aboutQuery(artworkId))
  return <ArticleRow title={t('article.writtenAbout')} articles={data?.articles ?? []} />
}
