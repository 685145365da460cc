import { useSearchParams } from 'react-router'

/** Which list is open: the default one unless the address names another. Search and filters begin anew in each. */
export function useChosenList(): { id: string | null; choose: (id: string | null) => void } {
  const [params, setParams] = useSearchParams()
  const view = params.get('view')
  return {
    id: params.get('list'),
    choose: (id) =>
      setParams({ ...(id && { list: id }), ...(view && { view }) }, { preventScrollReset: true }),
  }
}
