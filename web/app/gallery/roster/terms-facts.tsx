import type { Terms } from '@passion-art/contract/gallery/roster/representation'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import styles from './terms-facts.module.css'
import { termsLine } from './roster-labels.ts'

export function TermsFacts({ terms }: { terms: Terms }) {
  const { t, i18n } = useTranslation()
  const line = termsLine(terms, t, i18n.language)
  if (!line && !terms.note) return null
  return (
    <div className={layout.stack(6)}>
      {line && <p className={font.bold}>{line}</p>}
      {terms.note && (
        <p className={styles.note} lang="" dir="auto">
          {terms.note}
        </p>
      )}
    </div>
  )
}
