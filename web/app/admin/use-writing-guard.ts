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

interface Guarded {
  mayLeave: () => boolean
  closeBeside: boolean
}

export function useDialogGuard({ written, busy }: Writing): Guarded {
  const { t } = useTranslation()
  const mayLeave = () => !busy && (!written || confirmed(t('admin.shell.leave')))
  useWritingGuard(written, mayLeave)
  return { mayLeave, closeBeside: !written && !busy }
}
