import { establishedYears, type RegistrationType } from '@passion-art/contract/accounts/registration-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../api/use-hydrated.ts'
import { type ContractForm, useContractForm } from '../kit/forms/use-contract-form.ts'
import {
  detailsStep,
  emptyDraft,
  reachableStep,
  type RegistrationDraft,
  type RegistrationField,
  registrationBody,
  schemaOf,
  type Step,
  stepOf,
} from './registration-draft.ts'
import { useRegistration } from './use-registration.ts'

export interface Wizard {
  step: Step
  type: RegistrationType
  setType: (type: RegistrationType) => void
  form: ContractForm<RegistrationDraft>
  field: (name: RegistrationField) => ReturnType<ContractForm<RegistrationDraft>['field']>
  number: (name: RegistrationField) => ReturnType<ContractForm<RegistrationDraft>['number']>
  file: File | null
  setFile: (file: File | null) => void
  /** Validates this step, then shows the next one or creates the account. */
  goOn: () => void
  goBack: () => void
  skip: () => void
}

export function useWizard(): Wizard {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [basicsDone, setBasicsDone] = useState(false)
  // Problems are shown at the step that was last submitted, not at one just opened.
  const [tried, setTried] = useState<Step | null>(null)
  const [files, setFiles] = useState<Partial<Record<RegistrationType, File | null>>>({})
  const [type, setType] = useState<RegistrationType>('artist')
  const registration = useRegistration()
  const file = files[type] ?? null
  // After a reload the browser still has the step, the server has not.
  const requestedStep = useHydrated() ? (state as { step?: unknown } | null)?.step : undefined
  const step = reachableStep(requestedStep, type, basicsDone)
  const next = step === 1 ? 2 : step === 2 ? detailsStep(type) : null
  const show = (target: Step) => void navigate('.', { state: { ...(state as object | null), step: target } })

  const form = useContractForm({
    name: null,
    schema: schemaOf[step],
    initial: emptyDraft,
    toBody: (draft) => registrationBody(draft, type, step),
    send: async (body) => {
      if (!next) return registration.mutateAsync({ body, file })
      setBasicsDone(true)
      show(next)
    },
    failureText: t('register.failed'),
    texts: {
      'yearOfExperience.invalid': t('register.problem.experienceForm'),
      'yearEstablished.invalid': t('register.problem.yearForm', establishedYears),
      ...(next && { weak_to_register: t('problem.weak_to_continue') }),
    },
    fieldOf: { email_taken: 'email', username_taken: 'username' },
    onInvalid: (problems) => {
      const wrongStep = stepOf(Object.keys(problems), type) ?? step
      setTried(wrongStep)
      if (wrongStep !== step) show(wrongStep)
    },
  })
  const shown = <Attributes extends { error: string | undefined }>(attributes: Attributes) => ({
    ...attributes,
    error: tried === step ? attributes.error : undefined,
  })
  const submit = (skipped: boolean) => {
    form.set({ skipped })
    form.submit()
  }
  return {
    step,
    type,
    setType,
    form,
    field: (name) => shown(form.field(name, t(`field.${name}`))),
    number: (name) => shown(form.number(name, t(`field.${name}`))),
    file,
    setFile: (chosen) => setFiles((before) => ({ ...before, [type]: chosen })),
    goOn: () => {
      if (step > 1) return submit(false)
      setTried(null)
      show(2)
    },
    goBack: () => show(step === 2 ? 1 : 2),
    skip: () => submit(true),
  }
}
