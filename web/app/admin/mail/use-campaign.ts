import { sendBulkEmail } from '@passion-art/contract/mail/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../api/api-error.ts'
import { useSession } from '../../api/session.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { confirmed, showAlert } from '../../kit/confirm/native-windows.ts'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import {
  type CampaignDraft,
  campaignBody,
  emptyDraft,
  endDraft,
  fateOf,
  storeDraft,
  leavingAfter,
  readDraft,
  textOf,
} from './campaign-draft.ts'
import {
  type CampaignText,
  currentCampaignQuery,
  useCountRecipients,
  useSendCampaign,
} from './campaign-queries.ts'

export function useCampaign() {
  const draft = useDraft()
  const counting = useCountRecipients()
  const sending = useSendCampaign()
  // Keeps the last state while a poll fails, so that the progress bar does not flicker.
  const current = useQuery(currentCampaignQuery(sending.isPending))
  const campaign = current.data?.campaign ?? null
  const texts = useCampaignTexts()
  const form = useContractForm({
    name: null,
    schema: sendBulkEmail.body,
    initial: () => textOf(draft.opened),
    toBody: campaignBody,
    send: async (body, { audience }) => {
      try {
        const people = await counting.mutateAsync(audience)
        if (!confirmed(texts.question(people))) return
        draft.keep({ leaving: leavingAfter(campaign) })
        const { stats } = await sending.mutateAsync(body)
        end()
        showAlert(texts.sent(stats))
      } catch (error) {
        // A reply is final; without one the campaign may have started.
        if (hasAnswered(error)) draft.keep({ leaving: null })
        showAlert(texts.failed(error))
        throw error
      }
    },
    failureText: '',
  })
  const end = () => {
    draft.end()
    form.reset(textOf(emptyDraft))
  }
  const fate = fateOf({ ...form.values, leaving: draft.leaving }, campaign)
  const known = current.isFetchedAfterMount && !current.isError
  useEffect(() => {
    // The reply was lost: the server's state decides.
    if (!draft.leaving || form.busy || !known) return
    if (fate === 'sent') end()
    if (fate === 'here') draft.keep({ leaving: null })
  })
  const leaving = sending.isPending || (draft.leaving !== null && fate === 'leaving')
  return {
    form,
    change: (part: Partial<CampaignText>) => {
      draft.keep(part)
      form.set(part)
    },
    campaign,
    busy: form.busy || leaving,
    leaving,
  }
}

function useDraft() {
  const accountId = useSession()?.user.id ?? ''
  const [opened] = useState(() => readDraft(accountId))
  const [leaving, setLeaving] = useState(opened.leaving)
  const latest = useRef(opened)
  return {
    opened,
    leaving,
    keep: (part: Partial<CampaignDraft>) => {
      latest.current = { ...latest.current, ...part }
      storeDraft(accountId, latest.current)
      setLeaving(latest.current.leaving)
    },
    end: () => {
      endDraft(accountId, latest.current)
      latest.current = emptyDraft
      setLeaving(null)
    },
  }
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
