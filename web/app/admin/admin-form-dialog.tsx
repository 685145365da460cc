import type { ComponentProps } from 'react'
import { FormDialog } from '../kit/forms/contract-form.tsx'
import type { FormState } from '../kit/forms/use-contract-form.ts'
import { layout } from '../kit/layout/layout.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { AdminEndedHere, isEnded } from './admin-ended.tsx'
import { useDialogGuard } from './use-writing-guard.ts'

interface AdminFormDialogProps
  extends Pick<
    ComponentProps<typeof FormDialog>,
    'title' | 'about' | 'size' | 'send' | 'onClose' | 'children'
  > {
  form: FormState & { dirty: boolean; error: unknown }
  sending: string
}

export function AdminFormDialog({ form, send, sending, onClose, children, ...rest }: AdminFormDialogProps) {
  const guarded = useDialogGuard({ written: form.dirty, busy: form.busy })
  return (
    <FormDialog
      {...rest}
      {...guarded}
      form={isEnded(form.error) ? { ...form, failure: undefined } : form}
      send={form.busy ? sending : send}
      onClose={onClose}
    >
      <AdminEndedHere />
      <BusyFields busy={form.busy}>{children}</BusyFields>
    </FormDialog>
  )
}

export function BusyFields({ busy, children }: { busy: boolean; children: Elements }) {
  return (
    <fieldset disabled={busy} className={layout.stack(20)}>
      {children}
    </fieldset>
  )
}
