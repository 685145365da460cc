import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import styles from './article-tags.module.css'

export function ArticleTags({ tags, language }: { tags: readonly string[]; language: string }) {
  const { t } = useTranslation()
  if (tags.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the list away from lists without marks
    <ul role="list" aria-label={t('field.tags')} className={layout.cluster(8, layout.stretch, styles.tags)}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`${paths.articles()}?${new URLSearchParams({ q: tag })}`}
            className={layout.touch(0, styles.tag)}
          >
            <bdi {...contentLang(language)}>{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
