import { marketSorts } from '@passion-art/contract/marketplace-rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { CsvButton } from '../roles/file-button.tsx'
import { useListViews } from '../roles/list-views.ts'
import { NothingFound, RoleEmpty, RoleFailure } from '../roles/role-states.tsx'
import { RoleFoot, RoleTools } from '../roles/role-tools.tsx'
import { ViewSwitch } from '../roles/view-switch.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LoadingPanel } from '../ui/state-panel.tsx'
import { type MarketAddress, useMarketAddress } from './market-address.ts'
import { MarketFilters } from './market-filters.tsx'
import styles from './market.module.css'
import { exportMarket, worksQuery } from './market-queries.ts'
import { Rails } from './rails.tsx'
import { SaveSearchButton } from './save-search.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type Selection, useSelection } from './use-selection.ts'
import { FoundWorks } from './found-works.tsx'

/** Rails while nothing is searched for, the tools, a page of works, and what was chosen of them. */
export function Market() {
  const address = useMarketAddress()
  const selection = useSelection()
  return (
    <>
      {!address.filtered && address.page === 1 && <Rails />}
      <div className={styles.search}>
        <Tools address={address} />
        <MarketFilters address={address} />
      </div>
      <Results address={address} selection={selection} />
      <SelectionBar selection={selection} />
    </>
  )
}

function Tools({ address }: { address: MarketAddress }) {
  const { t } = useTranslation()
  const views = useListViews()
  return (
    <RoleTools
      address={address}
      search={t('roles.marketplace.search')}
      sorts={marketSorts.map((value) => ({
        value: value === 'newest' ? '' : value,
        label: t(`roles.marketplace.sort.${sortKeys[value]}`),
      }))}
      end={
        <>
          <ViewSwitch {...views} value={address.view} onChange={address.setView} />
          <SaveSearchButton address={address} />
          <CsvButton route={exportMarket} name="marketplace" address={address} />
        </>
      }
    />
  )
}

const sortKeys = {
  newest: 'newest',
  price: 'cheapest',
  '-price': 'dearest',
  size: 'smallest',
  '-size': 'largest',
  favourites: 'favourites',
} as const

function Results({ address, selection }: { address: MarketAddress; selection: Selection }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...worksQuery(address.query),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <RoleFailure error={error} onRetry={() => void refetch()} /> : <LoadingPanel />
  const { total } = data.pagination
  if (total === 0)
    return address.filtered ? (
      <NothingFound address={address} />
    ) : (
      <RoleEmpty
        title={t('roles.marketplace.empty.title')}
        text={t('roles.marketplace.empty.text')}
        action={<ButtonLink to={paths.store()}>{t('home.browse')}</ButtonLink>}
      />
    )
  return (
    <section aria-label={t('roles.marketplace.works')} className={styles.results}>
      <FoundWorks artworks={data.artworks} view={address.view} selection={selection} />
      {data.more && <p className={styles.more}>{t('roles.marketplace.moreThan')}</p>}
      <RoleFoot address={address} total={total} />
    </section>
  )
}
