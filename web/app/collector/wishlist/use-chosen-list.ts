import { addressNow } from '../../kit/ui/use-search-text.ts'
import { useSearchParams } from 'react-router'

/** The default list unless the address names another. Each has its own search and filters. */
export function useChosenList(): { id: string | null; choose: (id: string | null) => void } {
  const [params, setParams] = useSearchParams()
  return {
    id: params.get('list'),
    choose: (id) => {
      const view = addressNow().get('view')
      setParams({ ...(id && { list: id }), ...(view && { view }) }, { preventScrollReset: true })
    },
  }
}
