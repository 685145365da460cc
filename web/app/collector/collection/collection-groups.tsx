import type { CollectionObject } from '@passion-art/contract/collector/collection/collection-object'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { CollectionGrid } from './collection-grid.tsx'
import styles from './my-collection.module.css'

interface GroupsProps {
  objects: readonly CollectionObject[]
  by: 'artist' | 'location'
  choices: Record<'artists' | 'locations', { value: string; count: number }[]>
}

export function CollectionGroups({ objects, by, choices }: GroupsProps) {
  const { t, i18n } = useTranslation()
  const counts = new Map(
    (by === 'artist' ? choices.artists : choices.locations).map(({ value, count }) => [value, count]),
  )
  return (
    <div className={layout.stack(56)}>
      {[...Map.groupBy(objects, (object) => object[by])].map(([group, list]) => {
        const name = group || t('features.collection.noPlace')
        const count = counts.get(group) ?? list.length
        const counted = t('count.works', { count })
        return (
          <section key={group} className={layout.stack(24)}>
            <h2
              aria-label={t('count.named', { name, counted })}
              className={layout.row(10, layout.baseline, font.title2, styles.groupTitle)}
            >
              <span>
                <bdi lang={group ? '' : undefined}>{name}</bdi>
              </span>{' '}
              <span className={font.quiet}>{formatCount(count, i18n.language)}</span>
            </h2>
            <CollectionGrid objects={list} heading="h3" />
          </section>
        )
      })}
    </div>
  )
}
