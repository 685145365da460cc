import { marketSorts } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { ListFooter } from '../../roles/list-footer.tsx'
import { RoleFailure } from '../../roles/role-states.tsx'
import { RoleSort, RoleToolbar } from '../../roles/role-toolbar.tsx'
import { useListViews } from '../../roles/view-switch.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { magnifyingGlassIcon, plusIcon } from '../../kit/ui/icons.ts'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { filtersOf, type MarketAddress, useMarketAddress } from './market-address.ts'
import { useListFilters, useMeasures } from './market-filters.tsx'
import { countsQuery, exportMarket, worksQuery } from './market-queries.ts'
import { Rails } from './rails.tsx'
import { SaveSearch } from './save-search.tsx'
import { SearchesDialog } from './saved-searches.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type Selection, useSelection } from './use-selection.ts'
import { FoundWorks, twoRows } from './found-works.tsx'

export function Market() {
  const address = useMarketAddress()
  const selection = useSelection()
  return (
    <>
      <Tools address={address} />
      <Results address={address} selection={selection} />
      <SelectionBar selection={selection} />
    </>
  )
}

function Tools({ address }: { address: MarketAddress }) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'searches' | Record<string, string>>()
  // The counts load after the works, and stay while others load.
  const { data: counts } = useQuery({
    ...countsQuery(filtersOf(address.query)),
    placeholderData: keepPreviousData,
  })
  const handleSave = () => {
    const { page: _page, limit: _limit, ...search } = address.currentQuery()
    setDialog(search)
  }
  const close = () => setDialog(undefined)
  return (
    <>
      <RoleToolbar
        address={address}
        search={t('features.marketplace.search')}
        filters={useListFilters({ address, counts })}
        extraFields={useMeasures({ address, counts })}
        sorts={useSorts()}
        hasOwnSort
        views={useListViews()}
        csv={{ route: exportMarket, name: 'marketplace' }}
        more={[
          {
            label: t('features.marketplace.save.open'),
            icon: plusIcon,
            onClick: handleSave,
          },
          {
            label: t('word.savedSearches'),
            icon: magnifyingGlassIcon,
            onClick: () => setDialog('searches'),
          },
        ]}
      />
      {dialog === 'searches' && <SearchesDialog onClose={close} />}
      {typeof dialog === 'object' && <SaveSearch query={dialog} onClose={close} />}
    </>
  )
}

function useSorts() {
  const { t } = useTranslation()
  return marketSorts.map((value) => ({
    value: value === 'newest' ? '' : value,
    label: t(`features.marketplace.sort.${sortKeys[value]}`),
  }))
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
  const sorts = useSorts()
  const { data, error, refetch } = useQuery({
    ...worksQuery(address.query),
    placeholderData: keepPreviousData,
  })
  if (!data)
    return error ? (
      <RoleFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingLines shape="wall" />
    )
  const { total } = data.pagination
  const without = leftOutBy(address.sort)
  const leftOut = without && <p className={font.quiet}>{t(`features.marketplace.leftOut.${without}`)}</p>
  if (total === 0 && !address.filtered)
    return (
      <>
        <StatePanel
          title={t('features.marketplace.empty.title')}
          text={t('features.marketplace.empty.text')}
          action={<ButtonLink to={paths.store()}>{t('home.browse')}</ButtonLink>}
        />
        {leftOut}
      </>
    )
  return (
    <section aria-label={t('features.marketplace.works')} className={layout.stack(16)}>
      {total > 0 && (
        <>
          <div className={layout.row(16, layout.baseline, layout.spread)}>
            <h2 className={font.title3}>{t('count.works', { count: total })}</h2>
            <RoleSort address={address} sorts={sorts} />
          </div>
          <FoundWorks artworks={data.artworks} view={address.view} selection={selection}>
            {!address.filtered && address.page === 1 && <Rails between={data.artworks.length > twoRows} />}
          </FoundWorks>
        </>
      )}
      {leftOut}
      {data.more && <p className={font.quiet}>{t('features.marketplace.moreThan')}</p>}
      <ListFooter address={address} total={total} />
    </section>
  )
}
