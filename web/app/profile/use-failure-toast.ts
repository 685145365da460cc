import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../kit/forms/use-contract-form.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import { profileFailure } from './profile-failure.ts'

export function useFailureText(): (error: unknown, action: string, network?: string) => string {
  const { t } = useTranslation()
  return (error, action, network) =>
    profileFailure(error, {
      noToken: t('profile.noToken'),
      network: network ?? t('profile.networkError'),
      action,
    })
}

export function useFormFailureToast({
  failure,
  error,
}: Pick<ContractForm<object>, 'failure' | 'error'>): void {
  useEffect(() => {
    if (failure !== undefined) showToast(failure, 'bad')
  }, [failure, error])
}
