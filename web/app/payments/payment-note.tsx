import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { lockIcon } from '../kit/ui/icons.ts'

export function PaymentNote({ mode }: { mode: 'test' | 'live' }) {
  const { t } = useTranslation()
  return (
    <p className={layout.row(12, layout.start, font.compact, font.soft)}>
      <Icon path={lockIcon} size={20} />
      <span>{t(mode === 'test' ? 'payments.noteTest' : 'payments.noteLive')}</span>
    </p>
  )
}
