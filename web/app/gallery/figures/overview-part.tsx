import { galleryRanges } from '@passion-art/contract/gallery/figures/gallery'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { TextSelect } from '../../kit/ui/text-select.tsx'
import { FigureCells } from './figure-cells.tsx'
import { FigureList } from './figure-list.tsx'
import { useGalleryAddress, defaultRange } from './gallery-address.ts'
import { GalleryCharts } from './gallery-charts.tsx'
import { figuresQuery, todayQuery } from './gallery-queries.ts'
import { TodayPart } from './today-part.tsx'

/** Both are asked at once; the figures come after the day's lines, which would push them down. */
export function OverviewPart() {
  const { range } = useGalleryAddress()
  const today = useQuery(todayQuery())
  useQuery(figuresQuery(range))
  return (
    <div className={layout.stack(40)}>
      <TodayPart />
      {!today.isPending && <Figures />}
    </div>
  )
}

function Figures() {
  const { t } = useTranslation()
  const { range, list, go } = useGalleryAddress()
  const { data, error, isPlaceholderData, refetch } = useQuery(figuresQuery(range))
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  if (data.artists === 0) return <NoArtists />
  const ranges = galleryRanges.map((value) => ({
    value,
    label: t(`features.gallery-figures.range.${value}`),
  }))
  return (
    <section aria-labelledby="gallery-figures" className={layout.stack(20)}>
      <div className={layout.row(16, layout.baseline, layout.spread)}>
        <h2 id="gallery-figures" className={font.title1}>
          {t('features.gallery-figures.figures')}
        </h2>
        <TextSelect
          label={t('features.gallery-figures.ranges')}
          options={ranges}
          value={range}
          onChange={(next) => go({ range: next === defaultRange ? undefined : next })}
        />
      </div>
      <FigureCells
        figures={data.figures}
        currency={data.currency}
        busy={isPlaceholderData}
        open={list}
        onOpen={(figure) => go({ list: figure === list ? undefined : figure })}
      />
      {list && <FigureList key={list} figure={list} range={range} onClose={() => go({ list: undefined })} />}
      <GalleryCharts {...data} />
    </section>
  )
}

export function NoArtists() {
  const { t } = useTranslation()
  return (
    <StatePanel
      title={t('features.gallery-figures.noArtists')}
      text={t('features.gallery-figures.firstStep')}
      action={<ButtonLink to={paths.manageArtists()}>{t('nav.manageArtists')}</ButtonLink>}
    />
  )
}
