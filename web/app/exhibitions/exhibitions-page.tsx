import type { Exhibition } from '@passion-art/contract/exhibitions/exhibitions'
import { commaIn } from '@passion-art/contract/site/formatters'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { blockDir, contentLang } from '../i18n/languages.ts'
import { ratioOf } from '../artworks/hanging.ts'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { breadcrumb } from '../shell/site-data.ts'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { Picture } from '../kit/ui/picture.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import type { Route } from './+types/exhibitions-page.ts'
import styles from './exhibitions-page.module.css'
import { ExhibitionStanding } from './exhibition-standing.tsx'
import { ExhibitionDates } from './exhibition-dates.tsx'
import { exhibitionsQuery } from './exhibition-queries.ts'
import type { PageHandle } from '../shell/frame.tsx'

export const handle: PageHandle = { cachedBy: [] }

export const loader = ({ context }: Route.LoaderArgs) => prefetchOnServer(context, [exhibitionsQuery()])
export const clientLoader = () => prefetchInBrowser([exhibitionsQuery()])

export default function ExhibitionsPage() {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery(exhibitionsQuery())
  return (
    <div className={layout.stack(40, layout.page, styles.page)}>
      <PageHead
        title={t('word.exhibitions')}
        description={t('exhibitions.description')}
        image={data?.exhibitions[0]?.image ?? undefined}
      />
      <JsonLd describe={breadcrumb(t('word.exhibitions'), paths.exhibitions())} />
      <h1 className={font.display1}>{t('word.exhibitions')}</h1>
      {data ? (
        <Exhibitions exhibitions={data.exhibitions} />
      ) : isPending ? (
        <LoadingLines />
      ) : (
        <StatePanel
          tone="error"
          title={t('exhibitions.failed')}
          action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        />
      )}
    </div>
  )
}

function Exhibitions({ exhibitions }: { exhibitions: readonly Exhibition[] }) {
  const { t } = useTranslation()
  if (exhibitions.length === 0) return <StatePanel title={t('exhibitions.empty')} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
    <ul role="list" className={layout.stack(0, styles.list)}>
      {exhibitions.map((exhibition, index) => (
        <ExhibitionItem key={exhibition.id} exhibition={exhibition} priority={index === 0} />
      ))}
    </ul>
  )
}

function ExhibitionItem({ exhibition, priority }: { exhibition: Exhibition; priority: boolean }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { id, title, language, location, description, curator, artworksCount, gallery } = exhibition
  return (
    <li className={styles.exhibition}>
      <Cover exhibition={exhibition} priority={priority} />
      <div className={layout.stack(24, layout.startItems, styles.text)}>
        <div className={layout.stack(16)}>
          <p>
            <ExhibitionStanding state={exhibition.state} days={exhibition.days} />
          </p>
          <h2 id={titleId} className={font.display2}>
            <bdi {...contentLang(language)}>{title}</bdi>
          </h2>
          <p className={classes(font.title3, styles.place)}>
            <ExhibitionDates exhibition={exhibition} />
            <br />
            <bdi {...(location && contentLang(language))}>{location || (gallery && t('word.online'))}</bdi>
          </p>
          <p className={styles.description} {...contentLang(language)}>
            {description}
          </p>
        </div>
        <div className={layout.stack(16, layout.startItems)}>
          <p className={font.soft}>
            {curator && (
              <>
                <bdi>{t('exhibitions.curatedBy', { curator })}</bdi>
                <br />
              </>
            )}
            {gallery && (
              <>
                <bdi>{gallery.name}</bdi>
                <br />
              </>
            )}
            <span>{t('exhibitions.works', { count: artworksCount })}</span>
          </p>
          <ButtonLink look="outline" to={paths.exhibition(id)} prefetch="intent" aria-describedby={titleId}>
            {t('ui.viewDetails')}
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

/** A picture narrower for its height doesn't fill its field, which is seen all around it. */
const tallest = 0.8

/** A work on sale is never cropped: keeps its ratio, and names its artist. */
function Cover({
  exhibition: { image, detailOf, language },
  priority,
}: {
  exhibition: Exhibition
  priority: boolean
}) {
  if (!image) return <div className={styles.none} />
  const ratio = ratioOf({ images: [image] })
  return (
    <figure className={styles.cover}>
      <div className={classes(styles.field, ratio < tallest && styles.tall)}>
        <Picture
          image={image}
          alt={image.alt ?? ''}
          language={detailOf?.language ?? language}
          sizes={`(width < 700px) calc(100vw - 40px), min(50vw - 72px, 768px, ${Math.round(820 * ratio)}px)`}
          priority={priority}
        />
      </div>
      {detailOf && (
        <figcaption className={font.quiet}>
          <bdi dir={blockDir(detailOf.language)}>
            <bdi>{detailOf.artist}</bdi>
            <span>{commaIn(detailOf.language)}</span>
            <bdi className={styles.work} {...contentLang(detailOf.language)}>
              {detailOf.title}
            </bdi>
          </bdi>
        </figcaption>
      )}
    </figure>
  )
}
