import { subscribe } from '@passion-art/contract/newsletter/newsletter'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, serverTextOr } from '../api/api-error.ts'
import { call } from '../api/call.ts'

export interface Subscription {
  email: string
  onType: (email: string) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  busy: boolean
  failure: string | null
}

/** `onDone` gets the server's text, which is the same for every address. */
export function useSubscribe(onDone: (text: string) => void): Subscription {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(subscribe, { body: { email } }, { quiet: true }),
    onSuccess: ({ message }) => {
      setEmail('')
      onDone(message)
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error.fields.email : undefined
      setFailure(refused ?? serverTextOr(error, t('newsletter.failed')))
    },
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const valid = event.currentTarget.checkValidity()
    setFailure(valid ? null : t('problem.email'))
    if (valid) mutate()
  }
  const onType = (typed: string) => {
    setEmail(typed)
    setFailure(null)
  }
  return { email, onType, onSubmit, busy: isPending, failure }
}
