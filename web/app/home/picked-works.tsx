import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArtworkCard } from '../artworks/artwork-card.tsx'
import { newestWorksQuery } from '../artworks/artwork-queries.ts'
import { ratioOf } from '../artworks/hanging.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { currentInterests, type Interest, interestsText, watchInterests } from '../theme/preferences.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowRightIcon } from '../kit/ui/frame-icons.ts'
import { pickedFor } from './interest-match.ts'
import styles from './picked-works.module.css'

/**
 * Only the browser knows the interests. The server's HTML has the row empty and hidden; the boot script opens it
 * before the first paint where interests are stored, to avoid a layout shift.
 */
export function PickedWorks() {
  const { t } = useTranslation()
  const interests = useInterests()
  const { data, isError } = useQuery({ ...newestWorksQuery(), enabled: interests.length > 0 })
  const works = useMemo(() => data && pickedFor(data.works, interests), [data, interests])
  return (
    <section className={styles.picked} aria-busy={works || isError ? undefined : true}>
      <div className={layout.row(24, layout.end, layout.spread, styles.head)}>
        <h2 className={font.display2}>{t('home.picked')}</h2>
        <Link to={`${paths.profile()}?tab=interests`} className={layout.touch(8, styles.change)}>
          <span className={font.link}>{t('home.changeInterests')}</span>
          <Icon path={arrowRightIcon} size={20} mirrored />
        </Link>
      </div>
      {works && works.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
        <ul role="list" className={styles.row}>
          {works.map((artwork) => (
            <ArtworkCard
              key={artwork.id}
              artwork={artwork}
              className={styles.work}
              style={{ '--ratio': ratioOf(artwork) } as CSSProperties}
              sizes={`(width < 1100px) min(50vw - 28px, ${ratioOf(artwork).toFixed(3)} * 42vw), min(25vw - 48px, ${ratioOf(artwork).toFixed(3)} * clamp(200px, 19vw, 330px))`}
            />
          ))}
        </ul>
      ) : (
        <div className={styles.row}>
          {works && <p className={styles.none}>{t('home.noPicked')}</p>}
          {isError && <p className={styles.none}>{t('store.failed')}</p>}
        </div>
      )}
    </section>
  )
}

const none: readonly Interest[] = []

function useInterests(): readonly Interest[] {
  const text = useSyncExternalStore(watchInterests, interestsText, () => null)
  return useMemo(() => (text === null ? none : (currentInterests() ?? none)), [text])
}
