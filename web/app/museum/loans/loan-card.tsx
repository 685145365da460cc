import type { Loan } from '@passion-art/contract/museum/loans/museum-loans'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { LoanMark } from '../loan-mark.tsx'
import { itemsText, useSpan } from './loan-labels.ts'
import styles from './loans-part.module.css'

export function LoanCard({ loan }: { loan: Loan }) {
  const { t, i18n } = useTranslation()
  const span = useSpan()
  return (
    <li className={layout.stack(4, styles.card)}>
      <p className={font.quiet}>{t(`features.museum.loans.direction.${loan.direction}`)}</p>
      <h2 className={font.title3}>
        <Link className={font.linkName} to={paths.museumLoan(loan.id)}>
          <bdi lang="">{loan.party}</bdi>
        </Link>
      </h2>
      <LoanMark state={loan.state} time={loan.time} />
      <p className={font.quiet}>
        <bdi>{span(loan)}</bdi>
      </p>
      <p className={font.quiet}>
        <bdi lang="">{itemsText(loan, i18n.language)}</bdi>
      </p>
    </li>
  )
}
