import { type TableAddress, type TableQuery, useTableAddress } from '../kit/table/table-address.ts'

export type { TableAddress }

export interface RoleAddress<Name extends string, View extends string> extends TableAddress<Name> {
  view: View
  setView: (view: View) => void
}

/** A screen's search (`q`), sort, page, filters and view in the address. `query` is for the call, without view. */
export function useRoleAddress<const Name extends string, const View extends string = 'grid'>(
  names: readonly Name[],
  views: readonly [View, ...View[]],
): RoleAddress<Name, View> {
  const address = useTableAddress<Name | 'view'>([...names, 'view'])
  const { view: requestedView, ...filters } = address.filters as Record<string, string>
  const query = withoutView(address.query)
  const change = address.change as (next: Record<string, string | number | undefined>) => void
  return {
    ...address,
    filters: filters as Record<Name, string>,
    filtered: Object.keys(query).some((name) => !['page', 'limit', 'sort'].includes(name)),
    query,
    currentQuery: () => withoutView(address.currentQuery()),
    change,
    view: views.find((view) => view === requestedView) ?? views[0],
    setView: (view) => change({ view: view === views[0] ? undefined : view }),
  }
}

const withoutView = ({ view: _view, ...query }: TableQuery): TableQuery => query
