import type { SharedObject } from '@passion-art/contract/collector/collection/collection-shares'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { hasCode } from '../../api/api-error.ts'
import { useHydrated } from '../../api/use-hydrated.ts'
import { formatMoment } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { useRoleTexts } from '../../roles/use-role-texts.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { sharedQuery } from './collection-queries.ts'
import { ObjectPicture } from './object-picture.tsx'
import styles from './shared-collection.module.css'

export default function SharedCollectionPage() {
  const { t } = useTranslation()
  const ready = useRoleTexts('my-collection')
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { data } = useQuery({ ...sharedQuery(token), enabled: false })
  const title =
    ready && data ? t('features.collection.shared.title', { name: data.owner }) : t('nav.myCollection')
  return (
    <div className={layout.stack(48, layout.page, layout.tall, styles.page)}>
      <PageHead title={title} description={t('nav.myCollection')} index={false} />
      {ready && hydrated ? <Shared token={token} /> : <LoadingLines shape="wall" />}
    </div>
  )
}

function Shared({ token }: { token: string }) {
  const { t, i18n } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(sharedQuery(token))
  if (isPending) return <LoadingLines shape="wall" />
  if (!data)
    return hasCode(error, 'invalid_link', 'validation_failed') ? (
      <StatePanel
        level={1}
        title={t('features.collection.shared.ended')}
        text={t('features.collection.shared.endedText')}
      />
    ) : (
      <RoleFailure error={error} onRetry={() => void refetch()} />
    )
  return (
    <>
      <header className={layout.stack(12)}>
        <h1 className={font.display2}>{t('features.collection.shared.title', { name: data.owner })}</h1>
        <p className={font.quiet}>
          {t('features.collection.shared.until', { time: formatMoment(data.expiresAt, i18n.language) })}
        </p>
      </header>
      <ul className={styles.works}>
        {data.objects.map((object, index) => (
          // The works have no ids for visitors.
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <Work key={index} object={object} />
        ))}
      </ul>
      {data.objects.length === 0 && <StatePanel title={t('features.collection.shared.none')} />}
    </>
  )
}

function Work({ object }: { object: SharedObject }) {
  const { i18n } = useTranslation()
  const facts = [object.medium, object.size, object.edition, object.year].filter(Boolean)
  return (
    <li className={layout.shrink}>
      <ObjectPicture object={{ ...object, images: object.images.map((image) => ({ ...image, id: null })) }} />
      <p className={styles.artist}>
        <bdi lang="">{object.artist}</bdi>
      </p>
      <h2 className={font.workTitle}>
        <bdi lang="">{object.title}</bdi>
      </h2>
      {facts.map((fact) => (
        <p key={fact} className={font.quiet}>
          <bdi lang="">{fact}</bdi>
        </p>
      ))}
      {object.provenance && (
        <p className={classes(font.quiet, font.lines)}>
          <bdi lang="">{object.provenance}</bdi>
        </p>
      )}
      {object.value !== null && (
        <p className={styles.value}>
          <bdi dir="ltr">{formatPrice(object.value, object.valueCurrency, i18n.language)}</bdi>
        </p>
      )}
    </li>
  )
}
