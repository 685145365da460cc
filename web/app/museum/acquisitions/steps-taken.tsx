import type { WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../i18n/dates.ts'
import styles from './proposal-page.module.css'
import { StepMark } from './step-mark.tsx'

/** The way it took: each step with who, when and note, the last one first. */
export function StepsTaken({ proposal }: { proposal: WholeProposal }) {
  const { t, i18n } = useTranslation()
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{t('features.museum.acquisitions.steps')}</h2>
      <ol className={styles.rows} reversed>
        {proposal.steps.toReversed().map(({ id, to, by, at, note }) => (
          <li key={id} className={styles.step}>
            <StepMark step={to} />
            <span className={styles.small}>
              <bdi>{formatMoment(at, i18n.language)}</bdi> <span>·</span> <bdi>{by}</bdi>
            </span>
            {note && (
              <p className={styles.note} dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
