import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { FactLine } from '../../kit/ui/fact-line.tsx'
import { paths } from '../../paths.ts'
import { representationQuery } from './representation-queries.ts'
import styles from './represented.module.css'

export function RepresentedBy({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(representationQuery(userId))
  if (!data || data.galleries.length === 0) return null
  return (
    <p className={styles.by}>
      <span>{t('artist.representedBy')}</span>{' '}
      <FactLine>
        {data.galleries.map(({ id, name }) => (
          <Link
            key={id}
            className={layout.touch(0, font.textLink, font.strong)}
            to={paths.artist(id)}
            prefetch="intent"
          >
            <bdi>{name}</bdi>
          </Link>
        ))}
      </FactLine>
    </p>
  )
}
