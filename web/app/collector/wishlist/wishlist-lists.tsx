import type { Wishlist } from '@passion-art/contract/collector/wishlist/wishlists'
import { wishlistStates } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { type RoleAddress, useRoleAddress } from '../../roles/role-address.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { RoleStatus } from '../../roles/list-footer.tsx'
import type { MoreItem } from '../../roles/role-menu.tsx'
import { type RoleAction, RoleToolbar } from '../../roles/role-toolbar.tsx'
import { UndoLine, useRemoved } from '../../roles/undo-line.tsx'
import { useListViews } from '../../roles/view-switch.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { AlertBand } from './alert-band.tsx'
import { ListDialog, ListHead, useListActions } from './list-head.tsx'
import { useListName } from './list-name.ts'
import { useChosenList } from './use-chosen-list.ts'
import { SavedWorks } from './saved-works.tsx'
import { alertsQuery, exportWishlist, listsQuery, worksQuery } from './wishlist-queries.ts'

type Address = RoleAddress<'state' | 'cheaper', 'grid' | 'list'>

export function WishlistLists() {
  const { t } = useTranslation()
  const nameOf = useListName()
  const { id, choose } = useChosenList()
  const { data, error, refetch } = useQuery(listsQuery())
  // What changed is above the lists and would push them down.
  const alerts = useQuery(alertsQuery())
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (!data || alerts.isPending) return <LoadingLines shape="wall" />
  const chosen = data.lists.find((list) => list.id === id) ?? data.lists[0]
  if (!chosen) return null
  const tabs = data.lists.map((list) => ({
    value: list.id,
    label: nameOf(list),
    lang: list.isDefault ? undefined : '',
    count: list.count,
  }))
  return (
    <>
      <AlertBand />
      {data.lists.length > 1 && (
        <FilterTabs
          label={t('features.wishlist.lists')}
          countText={(count) => t('count.works', { count })}
          tabs={tabs}
          value={chosen.id}
          onChange={(next) => choose(data.lists.find((list) => list.id === next)?.isDefault ? null : next)}
        />
      )}
      <List key={chosen.id} list={chosen} lists={data.lists} onGone={() => choose(null)} onMade={choose} />
    </>
  )
}

interface ListProps {
  list: Wishlist
  lists: readonly Wishlist[]
  onGone: () => void
  onMade: (id: string) => void
}

function List({ list, lists, onGone, onMade }: ListProps) {
  const { t } = useTranslation()
  const address = useRoleAddress(['state', 'cheaper'], ['grid', 'list'])
  const [removed, setRemoved] = useRemoved()
  const { opened, open, more, failure } = useListActions({ list, onGone })
  const { data, error, refetch } = useQuery({
    ...worksQuery(list.id, address.query),
    placeholderData: keepPreviousData,
  })
  if (!data)
    return error ? (
      <RoleFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingLines shape="wall" />
    )
  const ownOrder = !address.filtered && !address.sort
  const action = { label: t('features.wishlist.newList'), onClick: () => open('new') }
  return (
    <>
      <ListHead list={list} alone={lists.length === 1} failure={failure} />
      <UndoLine removed={removed} />
      {data.total === 0 ? (
        <>
          <RoleToolbar address={address} more={more} action={action} />
          <EmptyList list={list} />
        </>
      ) : (
        <>
          <Tools address={address} list={list} more={more} action={action} />
          {data.items.length > 0 && (
            <SavedWorks
              {...{ list, lists, ownOrder }}
              items={data.items}
              view={address.view}
              onRemoved={setRemoved}
            />
          )}
          <RoleStatus address={address} total={data.items.length} />
        </>
      )}
      <ListDialog list={list} opened={opened} onMade={onMade} onClose={() => open(null)} />
    </>
  )
}

const sorts = ['newest', 'price', '-price', 'title', 'drop'] as const

interface ToolsProps {
  address: Address
  list: Wishlist
  more: readonly MoreItem[]
  action: RoleAction
}

function Tools({ address, list, more, action }: ToolsProps) {
  const { t } = useTranslation()
  const views = useListViews()
  return (
    <RoleToolbar
      address={address}
      search={t('features.wishlist.search')}
      sorts={[
        { value: '', label: t('features.wishlist.sort.manual') },
        ...sorts.map((value) => ({
          value,
          label: t(`features.wishlist.sort.${value === '-price' ? 'dearest' : value}`),
        })),
      ]}
      views={views}
      csv={{
        route: exportWishlist,
        name: 'wishlist',
        input: (query) => ({ params: { id: list.id }, query }),
      }}
      more={more}
      action={action}
      filters={[
        {
          name: 'state',
          label: t('field.state'),
          all: t('ui.allStates'),
          options: wishlistStates.map((value) => ({ value, label: t(`features.wishlist.state.${value}`) })),
        },
        {
          name: 'cheaper',
          label: t('field.price'),
          all: t('features.wishlist.anyPrice'),
          options: [{ value: '1', label: t('features.wishlist.cheaper') }],
        },
      ]}
    />
  )
}

function EmptyList({ list }: { list: Wishlist }) {
  const { t } = useTranslation()
  const { choose } = useChosenList()
  return list.isDefault ? (
    <StatePanel
      title={t('features.wishlist.empty.title')}
      text={t('features.wishlist.empty.text')}
      action={<ButtonLink to={paths.store()}>{t('home.browse')}</ButtonLink>}
    />
  ) : (
    <StatePanel
      title={t('features.wishlist.emptyNamed.title')}
      text={t('features.wishlist.emptyNamed.text')}
      action={<Button onClick={() => choose(null)}>{t('features.wishlist.emptyNamed.action')}</Button>}
    />
  )
}
