import type { Loan } from '@passion-art/contract/museum/loans/museum-loans'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LoanMark } from '../loan-mark.tsx'
import { itemsText, useSpan } from './loan-words.ts'
import styles from './loans-part.module.css'

/** A loan, with whom and until when. */
export function LoanCard({ loan }: { loan: Loan }) {
  const { t } = useTranslation()
  const span = useSpan()
  return (
    <li className={styles.card}>
      <p className={styles.small}>{t(`features.museum.loans.direction.${loan.direction}`)}</p>
      <h2 className={styles.party}>
        <Link to={paths.museumLoan(loan.id)}>
          <bdi>{loan.party}</bdi>
        </Link>
      </h2>
      <LoanMark state={loan.state} time={loan.time} />
      <p className={styles.small}>
        <bdi>{span(loan)}</bdi>
      </p>
      <p className={styles.small}>
        <bdi>{itemsText(loan)}</bdi>
      </p>
    </li>
  )
}
