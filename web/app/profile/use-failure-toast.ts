import { useTranslation } from 'react-i18next'
import { showToast } from '../kit/ui/toast-store.ts'
import { profileFailure } from './profile-failure.ts'

/** Shows why a call failed; `action` names it for answers without a text, `network` for calls that never arrived. */
export function useFailureToast(): (error: unknown, action: string, network?: string) => void {
  const { t } = useTranslation()
  return (error, action, network) =>
    showToast(
      profileFailure(error, {
        noToken: t('profile.noToken'),
        network: network ?? t('profile.networkError'),
        action,
      }),
      'bad',
    )
}
