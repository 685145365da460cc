import { wholeStore } from '@passion-art/contract/store-list'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArtworkCard } from '../artworks/artwork-card.tsx'
import { newestWorksQuery, storeCountsQuery, storeQuery } from '../artworks/artwork-queries.ts'
import { ratioOf } from '../artworks/hanging.ts'
import { inStore } from '../artworks/store-filter.ts'
import { paths } from '../paths.ts'
import { currentInterests, type Interest, interestsText, watchInterests } from '../theme/preferences.ts'
import { Icon } from '../ui/icon.tsx'
import { arrowRightIcon } from '../ui/icons/arrow-right.ts'
import { pickedFor } from './interest-match.ts'
import styles from './picked-works.module.css'

/**
 * 'Picked for your interests': only the browser knows them. The server's HTML holds the row empty and unseen; the boot
 * script opens it before the first paint where interests are kept, so that the works move nothing.
 */
export function PickedWorks() {
  const { t } = useTranslation()
  const interests = useInterests()
  const { data, isError } = useCandidates(interests.length > 0)
  const works = useMemo(() => data && pickedFor(inStore(data), interests), [data, interests])
  return (
    <section className={styles.picked} aria-busy={works || isError ? undefined : true}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('home.picked')}</h2>
        <Link to={`${paths.profile()}?tab=interests`} className={styles.change}>
          <span>{t('home.changeInterests')}</span>
          <Icon path={arrowRightIcon} size={20} mirrored />
        </Link>
      </div>
      <div className={styles.row}>
        {works?.map((artwork) => (
          <ArtworkCard
            key={artwork.id}
            artwork={artwork}
            className={styles.work}
            style={{ '--ratio': ratioOf(artwork) } as CSSProperties}
            sizes="(width < 1100px) 44vw, 22vw"
          />
        ))}
        {works?.length === 0 && <p className={styles.none}>{t('home.noPicked')}</p>}
        {isError && <p className={styles.none}>{t('store.failed')}</p>}
      </div>
    </section>
  )
}

/** All works of a small store, the newest of a large one. */
function useCandidates(enabled: boolean) {
  const counts = useQuery({ ...storeCountsQuery(), enabled })
  const isSmall = (counts.data?.total ?? Number.POSITIVE_INFINITY) <= wholeStore
  const query = isSmall ? storeQuery() : newestWorksQuery()
  const works = useQuery({ ...query, enabled: enabled && counts.data !== undefined })
  return { data: works.data, isError: counts.isError || works.isError }
}

const none: readonly Interest[] = []

function useInterests(): readonly Interest[] {
  const text = useSyncExternalStore(watchInterests, interestsText, () => null)
  return useMemo(() => (text === null ? none : (currentInterests() ?? none)), [text])
}
