import type { CollectionObject } from '@passion-art/contract/collector/collection/collection-object'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../kit/ui/classes.ts'
import { StatusMark } from '../../kit/ui/status-mark.tsx'
import styles from './collection-card.module.css'
import { ObjectPicture } from './object-picture.tsx'

export function CollectionCard({
  object,
  heading: Title = 'h2',
}: {
  object: CollectionObject
  heading?: 'h2' | 'h3'
}) {
  const { t, i18n } = useTranslation()
  const facts = joinFacts([object.medium, object.year], i18n.language)
  return (
    <li className={classes(layout.shrink, layout.relative)}>
      <ObjectPicture object={object} className={styles.picture} />
      <p className={font.compactStrong}>
        <bdi lang="">{object.artist}</bdi>
      </p>
      <Title className={styles.title}>
        <Link to={paths.collectionWork(object.id)} className={classes(layout.covering, font.linkName)}>
          <bdi lang="">{object.title}</bdi>
        </Link>
      </Title>
      {facts && (
        <p className={font.quiet}>
          <bdi lang="">{facts}</bdi>
        </p>
      )}
      <p className={font.quiet}>
        {object.location ? <bdi lang="">{object.location}</bdi> : t('features.collection.noPlace')}
      </p>
      {object.value !== null && (
        <p className={styles.value}>
          <bdi dir="ltr">{formatPrice(object.value, object.valueCurrency, i18n.language)}</bdi>
        </p>
      )}
      {object.refundedAt && (
        <StatusMark shape="cross" tone="bad">
          {t('features.collection.changes.object.refunded')}
        </StatusMark>
      )}
    </li>
  )
}
