import { exportProducts } from '@passion-art/contract/artworks/admin-products'
import { type Artwork, listArtworks } from '@passion-art/contract/artworks/artworks'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formatCount } from '../../i18n/numbers.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminStatsQuery } from '../admin-queries.ts'
import { tabAddress } from '../admin-tabs.ts'
import { FailedLine } from '../failed-line.tsx'
import { useTableAddress } from '../../kit/table/table-address.ts'
import { countedQuery, useAdminQuery } from '../table-queries.ts'
import { TableFoot, TableTools } from '../table-tools.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { ProductFilters } from './product-filters.tsx'
import { featuredProductsQuery } from './product-queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { useProductRows } from './use-product-rows.ts'

const SuggestionsTab = lazy(() => import('../suggestions/suggestions-tab.tsx'))

export default function ProductsTab() {
  const [params] = useSearchParams()
  return params.get('view') === 'suggestions' ? <SuggestionsTab /> : <Products />
}

/** With their number, while any wait. */
function useSuggestions() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(adminStatsQuery())
  const number = data?.openSuggestions
  return {
    label: number
      ? t('admin.suggestions.counted', { number: formatCount(number, i18n.language) })
      : t('admin.suggestions.title'),
    to: `${tabAddress('products')}&view=suggestions`,
  }
}

function Products() {
  const { t, i18n } = useTranslation()
  const address = useTableAddress(['status', 'category'])
  const list = useAdminQuery(countedQuery(listArtworks, address.query))
  const featured = useAdminQuery(featuredProductsQuery())
  const rows = useProductRows()
  const suggestions = useSuggestions()
  const [editing, setEditing] = useState<Artwork | 'new'>()
  const { rejecting } = rows
  const columns = productColumns({
    ...rows,
    t,
    language: i18n.language,
    featured: featured.data && new Set(featured.data),
    onEdit: setEditing,
  })
  return (
    <>
      <AdminHead
        title={t('admin.shell.tab.products')}
        action={{ label: t('admin.products.add'), onClick: () => setEditing('new') }}
        more={[
          suggestions,
          {
            label: t('admin.products.refreshFeatured'),
            busy: featured.isRefetching,
            onClick: () => void featured.refetch(),
          },
        ]}
      />
      <TableTools
        address={address}
        search={t('admin.products.search')}
        file={{ route: exportProducts, name: 'products' }}
        columns={columns}
      >
        <ProductFilters
          status={address.filters.status}
          category={address.filters.category}
          onChange={address.change}
        />
      </TableTools>
      {featured.error && !list.error && (
        <FailedLine text={t('admin.products.featuredFailed')} onRetry={() => void featured.refetch()} />
      )}
      <DataTable
        label={t('admin.shell.tab.products')}
        columns={columns}
        rows={list.data?.rows ?? (list.error ? [] : undefined)}
        rowId={({ id }) => id}
        sort={address.sort}
        onSort={(sort) => address.change({ sort })}
        hasSortAbove="phones"
        busy={list.isPlaceholderData}
        loading={t('admin.shell.loading')}
        empty={t(address.filtered ? 'admin.table.nothing' : 'admin.products.empty')}
        failed={
          list.error ? { text: t('admin.table.failed'), onRetry: () => void list.refetch() } : undefined
        }
      />
      <TableFoot address={address} total={list.data?.total} />
      {editing && (
        <ProductDialog
          artwork={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {rejecting && (
        <RejectDialog
          artwork={rejecting}
          busy={rows.isBusy(rejecting.id)}
          onReject={(reason) => rows.onReject(rejecting, reason)}
          onClose={rows.stopRejecting}
        />
      )}
    </>
  )
}
