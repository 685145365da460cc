import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../kit/ui/button.tsx'

interface ActionProps extends Pick<ButtonProps, 'look' | 'className' | 'onClick' | 'aria-label'> {
  /** Something of the same row is on its way. */
  busy: boolean
  /** Said in place of the name while it is what this button began. */
  doing?: string | false
  /** What the row is about: said behind the name, since many rows have a button of the same name. */
  record?: string
  children: string
}

/** A button of a row: it says when its own call runs, and waits while another one of the row does. */
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
