import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode, serverTextOr } from '../api/api-error.ts'
import { Button } from '../kit/ui/button.tsx'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import { RoleContext } from './role-context.ts'

export function RoleFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const { roles } = use(RoleContext)
  const isOthers = hasCode(error, 'access_denied') && roles.length > 0
  const refused = hasCode(error, 'access_denied', 'session_expired', 'authentication_required')
  return (
    <StatePanel
      tone="error"
      title={refused ? serverTextOr(error, t('state.accessDenied')) : t('features.kit.failed')}
      text={isOthers ? t(`features.kit.onlyFor.${roles.join('_')}`) : refused ? '' : serverTextOr(error, '')}
      {...(!refused && { action: <Button onClick={onRetry}>{t('ui.tryAgain')}</Button> })}
    />
  )
}
