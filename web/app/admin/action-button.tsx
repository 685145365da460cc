import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../kit/ui/button.tsx'

interface ActionProps extends Pick<ButtonProps, 'look' | 'className' | 'onClick' | 'aria-label'> {
  busy: boolean
  doing?: string | false
  record?: string
  children: string
}

export function ActionButton({ busy, doing = false, record, children, ...rest }: ActionProps) {
  const { t } = useTranslation()
  const action = doing === false ? children : doing
  return (
    <Button
      aria-label={record === undefined ? undefined : t('admin.table.named', { action, record })}
      {...rest}
      busy={doing !== false}
      disabled={busy && doing === false}
    >
      {action}
    </Button>
  )
}
