import { Button, type ButtonProps } from '../kit/ui/button.tsx'

interface DeedProps extends Pick<ButtonProps, 'look' | 'className' | 'onClick' | 'aria-label'> {
  /** Something of the same row is on its way. */
  busy: boolean
  /** Said in place of the name while it is what this button began. */
  doing?: string | false
  children: string
}

/** A button of a row: it says when its own call runs, and waits while another one of the row does. */
export function DeedButton({ busy, doing = false, children, ...rest }: DeedProps) {
  return (
    <Button {...rest} busy={doing !== false} disabled={busy && doing === false}>
      {doing === false ? children : doing}
    </Button>
  )
}
