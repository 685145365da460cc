import type { WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { useTranslation } from 'react-i18next'
import { longFields } from './proposal-form.ts'
import styles from './proposal-page.module.css'

/** The case for a work. */
export function ProposalTexts({ proposal }: { proposal: WholeProposal }) {
  const { t } = useTranslation()
  return longFields.map((name) => (
    <section key={name} className={styles.part}>
      <h2 className={styles.partTitle}>{t(`roles.museum.fields.${name}`)}</h2>
      {proposal[name] ? (
        <p className={styles.text} dir="auto">
          {proposal[name]}
        </p>
      ) : (
        <p className={styles.small}>{t('roles.museum.acquisitions.unwritten')}</p>
      )}
    </section>
  ))
}
