import { useTranslation } from 'react-i18next'
import { useGuard } from '../submissions/use-leave-guard.ts'
import { confirmed } from '../kit/confirm/native-windows.ts'

export function useWritingGuard(active: boolean, mayLeave: () => boolean): void {
  useGuard(active, { blocks: active, mayLeave })
}

interface Writing {
  written: boolean
  busy: boolean
}

/** Props of a dialog with unsaved input. */
interface Guarded {
  /** Confirms closing. */
  mayLeave: () => boolean
  /** A click beside the dialog must not lose input. */
  closeBeside: boolean
}

/** Guards a dialog with unsaved input. */
export function useDialogGuard({ written, busy }: Writing): Guarded {
  const { t } = useTranslation()
  const mayLeave = () => !busy && (!written || confirmed(t('admin.shell.leave')))
  useWritingGuard(written, mayLeave)
  return { mayLeave, closeBeside: !written && !busy }
}
