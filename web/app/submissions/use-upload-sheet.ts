import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { hasCode } from '../api/api-error.ts'
import { paths } from '../paths.ts'
import { uploadState } from '../payments/payment-state.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import { uploadDataOf } from './upload-data.ts'
import { formProblems, type Size, sizes, uploadFields, type UploadProblems } from './upload-form.ts'
import { confirmFee, openSubmissionsQuery } from './upload-queries.ts'
import { useImages } from './use-images.ts'
import { useUploadForm } from './use-upload-form.ts'

/** The form in work: checks, hands over to the payment, and steps aside for a draft that is paid already. */
export function useUploadSheet(accountId: string, canUpload: boolean) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const work = useUploadForm(accountId)
  const { draft, problems, set, setProblems } = work
  const images = useImages({ accountId, draftId: draft.id })
  useStepAside(work, canUpload)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!canUpload || images.busy) return
    const found = { ...formProblems(draft.form, images.images), ...unreadable(event.currentTarget) }
    setProblems(found)
    if (Object.keys(found).length > 0) {
      showToast(t('submissions.fixErrors'), 'bad')
      return focusFirst(event.currentTarget, found)
    }
    const data = uploadDataOf(draft.form, images.images)
    void navigate(paths.payment(), { state: uploadState(draft.id, data) })
  }
  return {
    form: draft.form,
    // A number that is there by now is no problem, whoever put it there.
    problems: images.images.length > 0 && problems.images === 'images' ? without(problems) : problems,
    set,
    images,
    submit,
  }
}

const without = ({ images: _gone, ...rest }: UploadProblems): UploadProblems => rest

/** A draft whose fee is paid goes on under 'Finish your paid upload'; this form starts anew. */
function useStepAside(
  { draft, startAnew, unmarkPaid }: ReturnType<typeof useUploadForm>,
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

/** Browsers hand out nothing for letters in a number field. */
function unreadable(form: HTMLFormElement): UploadProblems {
  const bad = (name: string) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement && field.validity.badInput
  }
  const wrong = sizes.filter((size: Size) => bad(size)).map((size) => [size, `${size}Small`])
  return { ...Object.fromEntries(wrong), ...(bad('price') && { price: 'price' }) }
}

/** The first field with a problem, once its sentence stands there. */
function focusFirst(form: HTMLFormElement, problems: UploadProblems): void {
  const first = uploadFields.find((field) => problems[field] !== undefined)
  requestAnimationFrame(() => form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus())
}
