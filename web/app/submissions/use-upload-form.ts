import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropDraft, keepDraft, type KeptDraft, keptDraft } from './kept-draft.ts'
import { problemValues, type UploadField, type UploadForm, type UploadProblems } from './upload-form.ts'

export type SetField = <K extends keyof UploadForm>(field: K, value: UploadForm[K]) => void

/** The form in work, kept in the browser with every letter. */
export function useUploadForm(accountId: string) {
  const [draft, setDraft] = useState<KeptDraft>(() => keptDraft(accountId))
  const [problems, setProblems] = useState<UploadProblems>({})
  const keep = (next: KeptDraft) => {
    keepDraft(accountId, next)
    setDraft(next)
  }
  const set: SetField = (field, value) => {
    keep({ ...draft, form: { ...draft.form, [field]: value } })
    setProblems(({ [field as UploadField]: _gone, ...rest }) => rest)
  }
  /** Leaves a draft that the server has to itself and starts the next one. */
  const startAnew = () => {
    dropDraft(accountId, draft.id)
    setDraft(keptDraft(accountId))
    setProblems({})
  }
  return {
    draft,
    problems,
    set,
    setProblems,
    startAnew,
    unmarkPaid: () => keep({ ...draft, paid: null }),
  }
}

/** The sentence of a problem. */
export function useProblemText(): (problem: string | undefined) => string | undefined {
  const { t } = useTranslation()
  return (problem) => problem && t(`submissions.problem.${problem}`, problemValues)
}
