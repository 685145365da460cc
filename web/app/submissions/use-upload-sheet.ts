import type { Language } from '@passion-art/contract/site/site-config'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { hasCode } from '../api/api-error.ts'
import { rememberedUnit } from '../artworks/record-form.ts'
import { paths } from '../paths.ts'
import { uploadState } from '../payments/payment-state.ts'
import { dropDraft, storeDraft, type StoredDraft, readOrCreateDraft } from './stored-draft.ts'
import { uploadDataOf } from './upload-data.ts'
import { emptyForm } from './upload-form.ts'
import { confirmFee, openSubmissionsQuery } from './upload-queries.ts'
import { useImages } from './use-images.ts'
import { useWorkForm, type WorkValues } from './use-work-form.ts'

const noImages = { images: [], alts: [] }
const newForm = () => ({ ...emptyForm, unit: rememberedUnit() })

/** The upload form: stored in the browser on every change, passed to the payment page, and reset once a draft is paid. */
export function useUploadSheet(accountId: string, canUpload: boolean) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<StoredDraft>(() => readOrCreateDraft(accountId))
  const images = useImages({ accountId, draftId: draft.id })
  const store = (typed: WorkValues | undefined) => {
    if (!typed && !draft.paidIntentId) return dropDraft(accountId, draft.id)
    // A paid draft is kept when emptied: its id must not be paid again.
    const { images: _images, alts: _alts, ...form } = typed ?? { ...emptyForm, ...noImages }
    storeDraft(accountId, { ...draft, form })
  }
  const form = useWorkForm({
    name: null,
    initial: newForm,
    draft: { values: draft.form === emptyForm ? undefined : { ...draft.form, ...noImages }, save: store },
    images,
    send: async (values) => {
      // The images may be sent later, from a page in another language.
      const language = values.language || (i18n.language as Language)
      const data = uploadDataOf({ ...values, language }, images.images)
      await navigate(paths.payment(), { state: uploadState(draft.id, data) })
    },
    failureText: t('payments.initFailed'),
  })
  useStartOverWhenPaid(
    {
      draft,
      startOver: () => {
        dropDraft(accountId, draft.id)
        setDraft(readOrCreateDraft(accountId))
        form.reset({ ...newForm(), ...noImages })
      },
      unmarkPaid: () => {
        const unpaid = { ...readOrCreateDraft(accountId), paidIntentId: null }
        storeDraft(accountId, unpaid)
        setDraft(unpaid)
      },
    },
    canUpload,
  )
  return { form, images }
}

/** A paid draft continues under 'Finish your paid upload'; this form starts over. */
function useStartOverWhenPaid(
  { draft, startOver, unmarkPaid }: { draft: StoredDraft; startOver: () => void; unmarkPaid: () => void },
  canUpload: boolean,
) {
  const { data, refetch } = useQuery({ ...openSubmissionsQuery(), enabled: canUpload })
  const isPaid = data?.submissions.some((submission) => submission.draft?.id === draft.id) ?? false
  useEffect(() => {
    if (isPaid) startOver()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- depends on the draft's id alone, not on what is typed
  }, [isPaid, draft.id])
  useEffect(() => {
    if (!draft.paidIntentId || !canUpload) return
    confirmFee(draft.paidIntentId)
      .then(() => refetch())
      .then(startOver)
      .catch((error: unknown) => {
        // The payment was refunded or doesn't exist: the draft can be paid again.
        if (hasCode(error, 'payment_required', 'not_found')) unmarkPaid()
      })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each paid draft
  }, [draft.id, draft.paidIntentId, canUpload])
}
