import { useTranslation } from 'react-i18next'
import { useFailure } from '../kit/ui/use-failure.tsx'
import { profileFailure } from './profile-failure.ts'

export function useProfileFailure() {
  const { t } = useTranslation()
  const failure = useFailure()
  const failed = (error: unknown, action: string, network?: string) =>
    failure.fail(
      profileFailure(error, {
        noToken: t('profile.noToken'),
        network: network ?? t('profile.networkError'),
        action,
      }),
    )
  return { ...failure, failed }
}
