import { useTranslation } from 'react-i18next'
import { useGuard } from '../submissions/use-leave-guard.ts'
import { confirmed } from '../kit/confirm/native-windows.ts'

/** While something is not saved, the browser's Back and leaving the site ask first. */
export function useWritingGuard(active: boolean, mayLeave: () => boolean): void {
  useGuard(active, { blocks: active, mayLeave })
}

interface Writing {
  written: boolean
  /** On its way to the server: whoever left now would not hear how it went. */
  busy: boolean
}

/** What a dialog in which something is typed is told of its ways out. */
interface Guarded {
  /** The question for every one of them. */
  mayLeave: () => boolean
  /** A slip beside the dialog must not cost what is typed in it. */
  closeBeside: boolean
}

/** Guards a dialog in which something is typed. */
export function useDialogGuard({ written, busy }: Writing): Guarded {
  const { t } = useTranslation()
  const mayLeave = () => !busy && (!written || confirmed(t('admin.shell.leave')))
  useWritingGuard(written, mayLeave)
  return { mayLeave, closeBeside: !written && !busy }
}
