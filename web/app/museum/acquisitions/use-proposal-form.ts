import type { WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import { formOf, missingIn, type ProposalForm } from './proposal-form.ts'

/** What is typed of a proposal, and what is wrong with it: here before it is sent, then what the server refuses. */
export function useProposalForm(proposal: WholeProposal | undefined, error: Error | null) {
  const { t } = useTranslation()
  const [form, setForm] = useState<ProposalForm>(() => formOf(proposal))
  const [missing, setMissing] = useState<readonly ('artist' | 'title')[]>([])
  const refused: Record<string, string> = error instanceof ApiError ? error.fields : {}
  const required = t('features.museum.acquisitions.required')
  const own = Object.fromEntries(
    missing.filter((name) => form[name].trim() === '').map((name) => [name, required]),
  )
  return {
    form,
    set: (change: Partial<ProposalForm>) => setForm((now) => ({ ...now, ...change })),
    problems: missing.length > 0 ? own : refused,
    failure:
      error && Object.keys(refused).length === 0
        ? serverTextOr(error, t('features.museum.acquisitions.failed'))
        : undefined,
    /** Whether it can be sent. */
    isReady: () => {
      const found = missingIn(form)
      setMissing(found)
      return found.length === 0
    },
  }
}
