import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import styles from '../acquisitions/proposal-page.module.css'
import { LoanMark } from '../loan-mark.tsx'
import { Part } from '../part.tsx'
import own from '../record.module.css'

export function ObjectLoans({ object }: { object: WholeMuseumObject }) {
  const { t, i18n } = useTranslation()
  const day = (value: string) => formatDay(value, i18n.language)
  return (
    <Part
      title={t('features.museum.part.loans')}
      none={object.loans.length === 0 && t('features.museum.objects.neverLent')}
    >
      <ul className={layout.inkAbove}>
        {object.loans.map((loan) => (
          <li key={loan.id} className={own.entry}>
            <div className={own.entryHead}>
              <Link to={paths.museumLoan(loan.id)} className={styles.link}>
                <bdi lang="">{loan.party}</bdi>
              </Link>
              <LoanMark state={loan.state} />
            </div>
            <span className={font.quiet}>
              <bdi>{`${day(loan.fromOn)} – ${day(loan.untilOn)}`}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
