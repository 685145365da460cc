import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../layout/layout.ts'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={layout.hidden}>{children}</span>
}

/** At the end of a link that opens a new tab. */
export function OpensNewTab() {
  const { t } = useTranslation()
  return <VisuallyHidden>{` ${t('ui.newTab')}`}</VisuallyHidden>
}
