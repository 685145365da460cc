import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../api/api-error.ts'
import { useSession } from '../../api/session.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { confirmed, tell } from '../../kit/confirm/native-windows.ts'
import {
  type CampaignDraft,
  emptyDraft,
  endDraft,
  fateOf,
  isComplete,
  keepDraft,
  leavingAfter,
  readDraft,
} from './campaign-draft.ts'
import { currentCampaignQuery, useCountRecipients, useSendCampaign } from './campaign-queries.ts'

/** What is written, its way out, and how far the current campaign is. */
export function useCampaign() {
  const { draft, change, end } = useDraft()
  const counting = useCountRecipients()
  const sending = useSendCampaign()
  const busy = counting.isPending || sending.isPending
  // What was known stays while a look fails: a progress bar that comes and goes helps nobody.
  const current = useQuery(currentCampaignQuery(sending.isPending))
  const campaign = current.data?.campaign ?? null
  const fate = fateOf(draft, campaign)
  const known = current.isFetchedAfterMount && !current.isError
  useEffect(() => {
    // The answer was lost, by a reload or on the way: what the server tells now decides.
    if (!draft.leaving || busy || !known) return
    if (fate === 'sent') end()
    if (fate === 'here') change({ leaving: null })
  }, [draft.leaving, busy, known, fate, change, end])
  const texts = useCampaignTexts()
  const ask = async () => {
    const people = await counting.mutateAsync(draft.audience)
    if (!confirmed(texts.question(people))) return
    change({ leaving: leavingAfter(campaign) })
    const { stats } = await sending.mutateAsync(draft)
    end()
    tell(texts.sent(stats))
  }
  // Beside the state: a double click comes before anything is drawn again.
  const asking = useRef(false)
  const send = async () => {
    if (!isComplete(draft) || busy || asking.current) return
    asking.current = true
    await ask().catch((error: unknown) => {
      // An answer is final; without one the campaign may have begun.
      if (hasAnswered(error)) change({ leaving: null })
      tell(texts.failed(error))
    })
    asking.current = false
  }
  const leaving = sending.isPending || (draft.leaving !== null && fate === 'leaving')
  return { draft, change, send, campaign, busy: busy || leaving, leaving }
}

/** The draft of the signed-in account, kept in the browser with every key; also when the answer finds another tab open. */
function useDraft() {
  const accountId = useSession()?.user.id ?? ''
  const [draft, setDraft] = useState(() => readDraft(accountId))
  const latest = useRef(draft)
  const change = useCallback(
    (part: Partial<CampaignDraft>) => {
      latest.current = { ...latest.current, ...part }
      keepDraft(accountId, latest.current)
      setDraft(latest.current)
    },
    [accountId],
  )
  const end = useCallback(() => {
    endDraft(accountId, latest.current)
    latest.current = emptyDraft
    setDraft(emptyDraft)
  }, [accountId])
  return { draft, change, end }
}

function useCampaignTexts() {
  const { t, i18n } = useTranslation()
  const people = (count: number) => ({ count, people: formatCount(count, i18n.language) })
  return {
    question: (count: number) => t('admin.mail.confirm', people(count)),
    sent: (stats: { total: number; successful: number; failed: number }) => t('admin.mail.sent', stats),
    failed: (error: unknown) => {
      const silent = hasAnswered(error) && !(error as ApiError).fromServer
      return t('admin.mail.failed', { reason: silent ? t('admin.mail.failedAlone') : errorText(error) })
    },
  }
}

const hasAnswered = (error: unknown): boolean => error instanceof ApiError && error.status > 0
