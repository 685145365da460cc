import { useSearchParams } from 'react-router'

export const institutionalParts = ['acquisitions', 'objects', 'loans'] as const
export type InstitutionalPart = (typeof institutionalParts)[number]

/** Which part is open, by the address. Each begins with a search, filters and a view of its own. */
export function useInstitutionalPart(): {
  part: InstitutionalPart
  choose: (part: InstitutionalPart) => void
} {
  const [params, setParams] = useSearchParams()
  return {
    part: institutionalParts.find((part) => part === params.get('part')) ?? 'acquisitions',
    choose: (part) =>
      setParams(part === 'acquisitions' ? {} : { part }, { replace: true, preventScrollReset: true }),
  }
}
