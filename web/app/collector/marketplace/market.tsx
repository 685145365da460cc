import { marketSorts } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { CsvButton } from '../../roles/file-button.tsx'
import { useListViews } from '../../roles/list-views.ts'
import { RoleEmpty, RoleFailure } from '../../roles/role-states.tsx'
import { RoleFoot, RoleTools } from '../../roles/role-tools.tsx'
import { ViewSwitch } from '../../roles/view-switch.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { LoadingPanel } from '../../kit/ui/state-panel.tsx'
import { filtersOf, type MarketAddress, useMarketAddress } from './market-address.ts'
import { ListFilters, MeasureFilters } from './market-filters.tsx'
import { countsQuery, exportMarket, worksQuery } from './market-queries.ts'
import { Rails } from './rails.tsx'
import { SaveSearchButton } from './save-search.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type Selection, useSelection } from './use-selection.ts'
import { FoundWorks } from './found-works.tsx'

export function Market() {
  const address = useMarketAddress()
  const selection = useSelection()
  return (
    <>
      <Tools address={address} />
      {!address.filtered && address.page === 1 && <Rails />}
      <Results address={address} selection={selection} />
      <SelectionBar selection={selection} />
    </>
  )
}

function Tools({ address }: { address: MarketAddress }) {
  const { t } = useTranslation()
  const views = useListViews()
  // The counts load after the works, and stay while others load.
  const { data: counts } = useQuery({
    ...countsQuery(filtersOf(address.query)),
    placeholderData: keepPreviousData,
  })
  const [open, setOpen] = useMeasuresOpen(address)
  return (
    <div className={layout.stack(20)}>
      <RoleTools
        address={address}
        search={t('features.marketplace.search')}
        sorts={marketSorts.map((value) => ({
          value: value === 'newest' ? '' : value,
          label: t(`features.marketplace.sort.${sortKeys[value]}`),
        }))}
        end={
          <>
            <ViewSwitch {...views} value={address.view} onChange={address.setView} />
            <SaveSearchButton address={address} />
            <CsvButton route={exportMarket} name="marketplace" address={address} />
          </>
        }
      >
        <ListFilters address={address} counts={counts} />
        <Button
          look="outline"
          aria-expanded={open}
          aria-controls={open ? 'market-measures' : undefined}
          onClick={() => setOpen(!open)}
        >
          {t('features.marketplace.measures')}
        </Button>
      </RoleTools>
      {open && <MeasureFilters id="market-measures" address={address} counts={counts} />}
    </div>
  )
}

function useMeasuresOpen({ filters }: MarketAddress) {
  const set = (
    ['minPrice', 'maxPrice', 'minSize', 'maxSize', 'wall', 'favourites', 'followed'] as const
  ).some((name) => filters[name] !== '')
  return useState(set || globalThis.matchMedia?.('(width >= 1100px)').matches)
}

const sortKeys = {
  newest: 'newest',
  price: 'cheapest',
  '-price': 'dearest',
  size: 'smallest',
  '-size': 'largest',
  favourites: 'favourites',
} as const

function leftOutBy(sort: string | undefined): 'price' | 'size' | undefined {
  if (sort === 'price' || sort === '-price') return 'price'
  return sort === 'size' || sort === '-size' ? 'size' : undefined
}

function Results({ address, selection }: { address: MarketAddress; selection: Selection }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...worksQuery(address.query),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <RoleFailure error={error} onRetry={() => void refetch()} /> : <LoadingPanel />
  const { total } = data.pagination
  const without = leftOutBy(address.sort)
  const leftOut = without && <p className={font.quiet}>{t(`features.marketplace.leftOut.${without}`)}</p>
  if (total === 0 && !address.filtered)
    return (
      <>
        <RoleEmpty
          title={t('features.marketplace.empty.title')}
          text={t('features.marketplace.empty.text')}
          action={<ButtonLink to={paths.store()}>{t('home.browse')}</ButtonLink>}
        />
        {leftOut}
      </>
    )
  return (
    <section aria-labelledby="market-works" className={layout.stack(16)}>
      <h2 id="market-works" className={font.title2}>
        {t('features.marketplace.works')}
      </h2>
      {total > 0 && <FoundWorks artworks={data.artworks} view={address.view} selection={selection} />}
      {leftOut}
      {data.more && <p className={font.quiet}>{t('features.marketplace.moreThan')}</p>}
      <RoleFoot address={address} total={total} />
    </section>
  )
}
