import type { WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import styles from './proposal-page.module.css'
import { StepMark } from './step-mark.tsx'

export function StepsTaken({ proposal }: { proposal: WholeProposal }) {
  const { t, i18n } = useTranslation()
  return (
    <section className={layout.stack(14)}>
      <h2 className={font.title3}>{t('features.museum.acquisitions.steps')}</h2>
      <ol className={layout.inkAbove} reversed>
        {proposal.steps.toReversed().map(({ id, to, by, at, note }) => (
          <li key={id} className={layout.cluster(0, layout.spread, styles.step)}>
            <StepMark step={to} />
            <span className={font.quiet}>
              <bdi>{formatMoment(at, i18n.language)}</bdi> <span>·</span> <bdi>{by}</bdi>
            </span>
            {note && (
              <p className={styles.note} lang="" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
