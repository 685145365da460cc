import { establishedYears, type RegistrationType } from '@passion-art/contract/accounts/registration-rules'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, serverTextOr } from '../api/api-error.ts'
import {
  detailsStep,
  emptyDraft,
  type Problems,
  problemsOf,
  reachableStep,
  type RegistrationDraft,
  type RegistrationField,
  serverProblems,
  type Step,
  stepOf,
} from './registration-draft.ts'
import { useRegistration } from './use-registration.ts'

export interface Wizard {
  step: Step
  draft: RegistrationDraft
  /** Field → text. */
  problems: Problems
  file: File | null
  /** Text of a failure that belongs to no field. */
  failure: string | null
  busy: boolean
  set: (field: RegistrationField, value: string) => void
  setFile: (file: File | null) => void
  /** Checks this step, then shows the next one or creates the account. */
  goOn: () => void
  goBack: () => void
  /** An artist's third step left out. */
  skip: () => void
}

/** The steps stand in the browser's history: its Back button goes one step back, too. */
export function useWizard(): Wizard {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [draft, setDraft] = useState<RegistrationDraft>(emptyDraft)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [files, setFiles] = useState<Partial<Record<RegistrationType, File | null>>>({})
  const registration = useRegistration()
  const file = files[draft.user_type] ?? null
  const step = reachableStep((state as { step?: unknown } | null)?.step, draft)
  const show = (next: Step) => void navigate('.', { state: { ...(state as object | null), step: next } })
  const showProblems = useShowProblems(step, problems)

  const refused = (error: Error) => {
    const found = placedProblems(error)
    const place = stepOf(found, draft.user_type)
    setProblems(found)
    if (place === null) return setFailure(serverTextOr(error, t('register.failed')))
    showProblems(place)
    if (place !== step) show(place)
  }
  const create = (skipped: boolean) => {
    if (registration.isPending) return
    setFailure(null)
    registration.mutate({ draft, skipped, file }, { onError: refused })
  }
  const goOn = () => {
    const found = inWords(problemsOf(step, draft), (key) => t(`register.problem.${key}`, establishedYears))
    setProblems(found)
    if (Object.keys(found).length > 0) return showProblems(step)
    const next = step === 1 ? 2 : step === 2 ? detailsStep(draft.user_type) : null
    if (next) show(next)
    else create(false)
  }
  return {
    step,
    draft,
    problems,
    file,
    failure,
    busy: registration.isPending,
    set: (field, value) => {
      setDraft((before) => ({ ...before, [field]: value }))
      setProblems(({ [field]: _gone, ...rest }) => rest)
      setFailure(null)
    },
    setFile: (chosen) => setFiles((before) => ({ ...before, [draft.user_type]: chosen })),
    goOn,
    goBack: () => show(step === 2 ? 1 : 2),
    skip: () => create(true),
  }
}

const inWords = (problems: Problems, word: (key: string) => string): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, word(key)]))

/** The server's texts at their fields; a taken e-mail or username has a code of its own. */
function placedProblems(error: Error): Problems {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'email_taken') return { email: error.message }
  if (error.code === 'username_taken') return { username: error.message }
  return serverProblems(error.fields)
}

/** Asks that a step's first field with a problem gets the focus, once step and text stand there. */
function useShowProblems(step: Step, problems: Problems): (at: Step) => void {
  const wanted = useRef<Step | null>(null)
  useEffect(() => {
    if (wanted.current !== step) return
    wanted.current = null
    const names = Object.keys(problems)
    const fields = [...document.querySelectorAll<HTMLElement>('form [name]')]
    fields.find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus()
  }, [step, problems])
  return (at) => {
    wanted.current = at
  }
}
