import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, serverTextOr } from '../api/api-error.ts'

/** What is typed, and what is wrong with it: here before it is sent, then what the server refuses. */
export function useMuseumForm<F extends object>(
  initial: () => F,
  { error, missingIn }: { error: Error | null; missingIn: (form: F) => readonly string[] },
) {
  const { t } = useTranslation()
  const [form, setForm] = useState<F>(initial)
  const [missing, setMissing] = useState<readonly string[]>([])
  const refused: Record<string, string> = error instanceof ApiError ? error.fields : {}
  const still = missingIn(form)
  const required = t('features.museum.acquisitions.required')
  const own = Object.fromEntries(
    missing.filter((name) => still.includes(name)).map((name) => [name, required]),
  )
  const problems: Record<string, string | undefined> = missing.length > 0 ? own : refused
  return {
    form,
    set: (change: Partial<F>) => setForm((now) => ({ ...now, ...change })),
    problems,
    failure:
      error && Object.keys(refused).length === 0
        ? serverTextOr(error, t('features.museum.acquisitions.failed'))
        : undefined,
    /** Whether it can be sent. */
    isReady: () => {
      setMissing(still)
      return still.length === 0
    },
  }
}

/** Names of the fields that are needed and empty. */
export const emptyIn = <F extends object>(form: F, names: readonly (keyof F & string)[]): string[] =>
  names.filter((name) => String(form[name]).trim() === '')
