import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../kit/forms/use-contract-form.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import { profileFailure } from './profile-failure.ts'

/** Words a failed call; `action` names it for answers without a text, `network` for calls that never arrived. */
export function useFailureText(): (error: unknown, action: string, network?: string) => string {
  const { t } = useTranslation()
  return (error, action, network) =>
    profileFailure(error, {
      noToken: t('profile.noToken'),
      network: network ?? t('profile.networkError'),
      action,
    })
}

/** Why a form could not be sent stands in it; a toast says it, too. */
export function useFormFailureToast({
  failure,
  error,
}: Pick<ContractForm<object>, 'failure' | 'error'>): void {
  useEffect(() => {
    if (failure !== undefined) showToast(failure, 'bad')
  }, [failure, error])
}
