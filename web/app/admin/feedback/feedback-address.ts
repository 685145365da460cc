import { feedbackStatuses } from '@passion-art/contract/feedback-rules'
import { useSearchParams } from 'react-router'

export const feedbackFilters = ['all', ...feedbackStatuses] as const
export type FeedbackFilter = (typeof feedbackFilters)[number]

export interface FeedbackAddress {
  status: FeedbackFilter
  page: number
}

/** Reads forgivingly: unknown values are the defaults. */
export function readFeedbackAddress(params: URLSearchParams): FeedbackAddress {
  const page = params.get('page') ?? ''
  return {
    status: feedbackFilters.find((one) => one === params.get('status')) ?? 'all',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** Defaults are left out; another filter starts from its first page. */
export function changedFeedbackAddress(
  now: URLSearchParams,
  { status = readFeedbackAddress(now).status, page = 1 }: Partial<FeedbackAddress>,
): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const key of ['status', 'page']) next.delete(key)
  if (status !== 'all') next.set('status', status)
  if (page > 1) next.set('page', String(page))
  return next
}

/** Filter and page, kept beside the tab's name. */
export function useFeedbackAddress() {
  const [params, setParams] = useSearchParams()
  return {
    asked: readFeedbackAddress(params),
    change: (wanted: Partial<FeedbackAddress>, replace = false) =>
      setParams((now) => changedFeedbackAddress(now, wanted), { preventScrollReset: true, replace }),
  }
}
