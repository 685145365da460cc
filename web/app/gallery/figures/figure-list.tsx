import { addressNow } from '../../kit/ui/use-search-text.ts'
import {
  exportGalleryFigure,
  type FigureLine,
  type GalleryFigure,
  type GalleryRange,
} from '@passion-art/contract/gallery/figures/gallery'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtworkStatus } from '../../artworks/artwork-status.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { type RoleAddress, useRoleAddress } from '../../roles/role-address.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { RoleStatus } from '../../roles/list-footer.tsx'
import { RoleToolbar } from '../../roles/role-toolbar.tsx'
import { useListViews } from '../../roles/view-switch.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { type Column, DataTable } from '../../kit/table/data-table.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import styles from './figure-list.module.css'
import { readAddress } from './gallery-address.ts'
import { figureQuery } from './gallery-queries.ts'
import { WorkCard, WorkGrid } from './work-card.tsx'
import { WorkTitle } from './work-title.tsx'

interface ListProps {
  figure: GalleryFigure
  range: GalleryRange
  onClose: () => void
}

export function FigureList({ figure, range, onClose }: ListProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // Closing from inside would lose the focus.
    return () => {
      if (document.activeElement === document.body) document.getElementById(`figure-${figure}`)?.focus()
    }
  }, [figure])
  return (
    <section id="gallery-list" aria-labelledby="gallery-list-title" className={layout.stack(16, styles.list)}>
      <div className={layout.row(16, layout.baseline, layout.spread)}>
        <h2
          id="gallery-list-title"
          ref={heading}
          tabIndex={-1}
          className={layout.cluster('4 16', layout.baseline, font.title2)}
        >
          <span>{t(`features.gallery-figures.figure.${figure}`)}</span>
          <span className={classes(font.quiet, styles.range)}>
            {t(`features.gallery-figures.range.${range}`)}
          </span>
        </h2>
        <Button look="text" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
      <p className={classes(font.quiet, styles.note)}>{t(`features.gallery-figures.counts.${figure}`)}</p>
      <Lines figure={figure} range={range} />
    </section>
  )
}

type Address = RoleAddress<never, 'list' | 'grid'>

function Lines({ figure, range }: Omit<ListProps, 'onClose'>) {
  const { t, i18n } = useTranslation()
  const address = useRoleAddress<never, 'list' | 'grid'>([], ['list', 'grid'])
  const { data, error, refetch } = useQuery(figureQuery(figure, listQuery(range, address.query)))
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Tools figure={figure} address={address} />
      {!data && <LoadingLines />}
      {data && data.lines.length > 0 && (
        <>
          <Shown figure={figure} lines={data.lines} currency={data.currency} view={address.view} />
          {data.total > data.lines.length && (
            <p className={classes(font.quiet, styles.note)}>
              {t('features.gallery-figures.cut', {
                shown: formatCount(data.lines.length, i18n.language),
                total: formatCount(data.total, i18n.language),
              })}
            </p>
          )}
        </>
      )}
      {data?.lines.length === 0 && !address.filtered && (
        <StatePanel title={t('features.gallery-figures.nothingCounted')} />
      )}
      {data && <RoleStatus address={address} total={data.lines.length} />}
    </>
  )
}

const listQuery = (range: GalleryRange, { q, sort }: Record<string, string>) => ({
  range,
  ...(q && { q }),
  ...(sort && { sort }),
})

function Tools({ figure, address }: { figure: GalleryFigure; address: Address }) {
  const { t } = useTranslation()
  const views = useListViews()
  const sorts = ['', 'title', 'artist', ...(isSale(figure) ? ['newest', 'most'] : [])]
  return (
    <RoleToolbar
      address={address}
      search={t('ui.searchTitles')}
      sorts={sorts.map((value) => ({ value, label: t(`features.gallery-figures.sort.${value || 'usual'}`) }))}
      {...(figure !== 'followers' && { views })}
      csv={{
        route: exportGalleryFigure,
        input: (query) => ({ params: { figure }, query: listQuery(rangeNow(), query) }),
        name: () => `${figure}-${rangeNow()}`,
      }}
      history={false}
    />
  )
}

const rangeNow = (): GalleryRange => readAddress(addressNow()).range

const isSale = (figure: GalleryFigure): boolean => ['sales', 'revenue', 'sell-through'].includes(figure)

const countedAs = (figure: GalleryFigure): GalleryFigure => (figure === 'most-viewed' ? 'views' : figure)

interface ShownProps {
  figure: GalleryFigure
  lines: readonly FigureLine[]
  currency: string
  view: 'list' | 'grid'
}

function Shown({ figure, lines, currency, view }: ShownProps) {
  const { t, i18n } = useTranslation()
  if (view === 'grid' && figure !== 'followers')
    return (
      <WorkGrid>
        {lines.map((line) => (
          <WorkCard
            key={line.id}
            work={line.work}
            title={line.title}
            language={line.language}
            artist={line.artist}
          >
            {line.count !== null && <span>{t(`features.gallery-figures.figure.${countedAs(figure)}`)}</span>}
            <span>{factOf(line, { t, language: i18n.language, currency })}</span>
          </WorkCard>
        ))}
      </WorkGrid>
    )
  return (
    <DataTable<FigureLine>
      label={t(`features.gallery-figures.figure.${figure}`)}
      columns={columnsOf(figure, { t, language: i18n.language, currency })}
      rows={lines}
      rowId={({ id }) => id}
      empty=""
    />
  )
}

interface Words {
  t: TFunction
  language: string
  currency: string
}

function factOf({ amount, count, work }: FigureLine, { t, language, currency }: Words) {
  if (amount !== null) return <bdi>{formatPrice(amount, currency, language)}</bdi>
  if (count !== null) return <bdi>{formatCount(count, language)}</bdi>
  return work ? <ArtworkStatus status={work.off_sale ?? work.status} /> : t('features.gallery-figures.none')
}

function columnsOf(figure: GalleryFigure, words: Words): Column<FigureLine>[] {
  const { t, language, currency } = words
  const artist: Column<FigureLine> = {
    id: 'artist',
    head: t('field.artist'),
    small: figure === 'followers' ? 'title' : 'line',
    cell: (line) => <bdi>{line.artist}</bdi>,
  }
  const work: Column<FigureLine> = {
    id: 'work',
    head: t('field.artwork'),
    small: 'title',
    cell: ({ work: found, title, language: own }) => <WorkTitle work={found} title={title} language={own} />,
  }
  const count: Column<FigureLine> = {
    id: 'count',
    head: t(`features.gallery-figures.figure.${countedAs(figure)}`),
    numeric: true,
    cell: ({ count: value }) => <bdi>{formatCount(value ?? 0, language)}</bdi>,
  }
  if (figure === 'followers') return [artist, count]
  if (!isSale(figure)) return [work, artist, count]
  return [
    work,
    artist,
    {
      id: 'status',
      head: t('field.status'),
      small: 'aside',
      cell: ({ work: found }) => found && <ArtworkStatus status={found.off_sale ?? found.status} />,
    },
    {
      id: 'at',
      head: t('features.gallery-figures.column.sold'),
      small: 'line',
      cell: ({ at }) => at && <bdi>{formatDay(at, language)}</bdi>,
    },
    {
      id: 'amount',
      head: t('field.amount'),
      numeric: true,
      small: 'amount',
      cell: ({ amount }) => amount !== null && <bdi>{formatPrice(amount, currency, language)}</bdi>,
    },
  ]
}
