import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { hasCode } from '../api/api-error.ts'
import { paths } from '../paths.ts'
import { uploadState } from '../payments/payment-state.ts'
import { dropDraft, keepDraft, type KeptDraft, keptDraft } from './kept-draft.ts'
import { uploadDataOf } from './upload-data.ts'
import { emptyForm } from './upload-form.ts'
import { confirmFee, openSubmissionsQuery } from './upload-queries.ts'
import { useImages } from './use-images.ts'
import { useWorkForm, type WorkValues } from './use-work-form.ts'

/** The form in work: kept in the browser with every letter, hands over to the payment, and steps aside for a paid draft. */
export function useUploadSheet(accountId: string, canUpload: boolean) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<KeptDraft>(() => keptDraft(accountId))
  const images = useImages({ accountId, draftId: draft.id })
  const keep = (typed: WorkValues | undefined) => {
    if (!typed && !draft.paid) return dropDraft(accountId, draft.id)
    const { images: _alts, ...form } = typed ?? { ...emptyForm, images: [] }
    keepDraft(accountId, { ...draft, form })
  }
  const form = useWorkForm({
    name: null,
    initial: emptyForm,
    draft: { typed: draft.form === emptyForm ? undefined : { ...draft.form, images: [] }, keep },
    images,
    send: async (values) => {
      const data = uploadDataOf(values, images.images)
      await navigate(paths.payment(), { state: uploadState(draft.id, data) })
    },
    failed: t('payments.initFailed'),
  })
  useStepAside(
    {
      draft,
      /** Leaves a draft that the server has to itself and starts the next one. */
      startAnew: () => {
        dropDraft(accountId, draft.id)
        setDraft(keptDraft(accountId))
        form.reset({ ...emptyForm, images: [] })
      },
      unmarkPaid: () => {
        const unpaid = { ...keptDraft(accountId), paid: null }
        keepDraft(accountId, unpaid)
        setDraft(unpaid)
      },
    },
    canUpload,
  )
  return { form, images }
}

/** A draft whose fee is paid goes on under 'Finish your paid upload'; this form starts anew. */
function useStepAside(
  { draft, startAnew, unmarkPaid }: { draft: KeptDraft; startAnew: () => void; unmarkPaid: () => void },
  canUpload: boolean,
) {
  const { data, refetch } = useQuery({ ...openSubmissionsQuery(), enabled: canUpload })
  const isOpen = data?.submissions.some((submission) => submission.draft?.id === draft.id) ?? false
  useEffect(() => {
    if (isOpen) startAnew()
    // The draft's id alone: what is typed meanwhile changes nothing here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isOpen, draft.id])
  useEffect(() => {
    if (!draft.paid || !canUpload) return
    confirmFee(draft.paid)
      .then(() => refetch())
      .then(startAnew)
      .catch((error: unknown) => {
        if (hasCode(error, 'payment_required', 'not_found')) unmarkPaid()
      })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each paid draft
  }, [draft.id, draft.paid, canUpload])
}
