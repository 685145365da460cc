import { useSearchParams } from 'react-router'
import { addressNow } from '../../kit/ui/address-now.ts'

/** Which list is open: the default one unless the address names another. Search and filters begin anew in each. */
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
